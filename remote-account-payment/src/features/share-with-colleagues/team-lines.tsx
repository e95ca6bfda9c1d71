import { css } from '@emotion/react';
import type { Team } from '@quaywatch/shared/contract';
import { formatMoment } from '@quaywatch/shared/domain';
import { Badge, Button, VisuallyHidden } from '@quaywatch/shared/ui';
import type { TeamTask } from './team.rules.ts';

const styles = {
  line: css({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: 'var(--s-1) var(--s-3)',
    padding: 'var(--s-3) 0',
    borderTop: '1px solid var(--border)',
  }),
  name: css({ fontWeight: 550, overflowWrap: 'anywhere' }),
  about: css({
    color: 'var(--text-muted)',
    fontSize: 'var(--text-sm)',
    lineHeight: 'var(--leading-sm)',
    overflowWrap: 'anywhere',
  }),
};

type TeamLinesProps = { readonly team: Team; readonly onAsk: (task: TeamTask) => void };

export function TeamLines({ team, onAsk }: TeamLinesProps) {
  const { members, invitations, mayRemove } = team;
  return (
    <>
      <ul aria-label="Members">
        {members.map((member) => (
          <li key={member.id} css={styles.line}>
            <div>
              <p css={styles.name}>{member.name}</p>
              <p css={styles.about}>{member.email}</p>
            </div>
            {member.isCaller ? (
              <Badge tone="good">You</Badge>
            ) : (
              mayRemove && (
                <Button size="sm" onClick={() => onAsk({ kind: 'remove', member })}>
                  Remove<VisuallyHidden> {member.name}</VisuallyHidden>
                </Button>
              )
            )}
          </li>
        ))}
      </ul>
      {invitations.length > 0 && (
        <ul aria-label="Open invitations">
          {invitations.map((invitation) => (
            <li key={invitation.id} css={styles.line}>
              <div>
                <p css={styles.name}>{invitation.email}</p>
                <p css={styles.about}>
                  Invited until <time dateTime={invitation.endsAt}>{formatMoment(invitation.endsAt)}</time>
                </p>
              </div>
              <Button size="sm" onClick={() => onAsk({ kind: 'withdraw', invitation })}>
                Withdraw<VisuallyHidden> the invitation to {invitation.email}</VisuallyHidden>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
