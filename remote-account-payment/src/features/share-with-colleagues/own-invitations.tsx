import { css } from '@emotion/react';
import type { Tier } from '@quaywatch/shared/contract';
import { formatMoment, isAdvancedTier } from '@quaywatch/shared/domain';
import { hasFailed } from '@quaywatch/shared/query';
import { lazyPart } from '@quaywatch/shared/remote';
import { Button, Card, Unavailable, VisuallyHidden } from '@quaywatch/shared/ui';
import { LoadingDialog } from '../../card-dialog/loading-dialog.tsx';
import { useCardDialog } from '../../card-dialog/use-card-dialog.ts';
import { useTeam } from './team.hooks.ts';
import type { TeamTask } from './team.rules.ts';

const TeamDialog = lazyPart(async () => ({ default: (await import('./team-dialog.tsx')).TeamDialog }));

const styles = {
  card: css({ marginBottom: 'var(--s-4)' }),
  line: css({ display: 'grid', gap: 'var(--s-3)', '& + &': { marginTop: 'var(--s-4)' } }),
  text: css({ overflowWrap: 'anywhere' }),
  buttons: css({ display: 'flex', flexWrap: 'wrap', gap: 'var(--s-2)' }),
};

const title = 'Invitations to a team';

type OwnInvitationsProps = { readonly tier: Tier };

/**
 * First on the page, because the email links here. Shows nothing if there is no invitation (ACC-101). If the call
 * fails, the Colleagues card says so; with standard access there may be no such card, so it is said here.
 */
export function OwnInvitations({ tier }: OwnInvitationsProps) {
  const query = useTeam();
  const { data, isFetching, refetch } = query;
  const { card, task, setTask, close } = useCardDialog<TeamTask>(data);
  if (!data && hasFailed(query) && !isAdvancedTier(tier))
    return (
      <Unavailable
        css={styles.card}
        feature="Your team and invitations"
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  const invitations = data?.invitations ?? [];
  return (
    <>
      {invitations.length > 0 && (
        <Card ref={card} css={styles.card} title={title} aria-label={title}>
          <ul aria-label={title}>
            {invitations.map((invitation) => (
              <li key={invitation.id} css={styles.line}>
                <p css={styles.text}>
                  {invitation.invitedBy} ({invitation.email}) invites you to the team{' '}
                  <strong>{invitation.teamName}</strong>, until{' '}
                  <time dateTime={invitation.endsAt}>{formatMoment(invitation.endsAt)}</time>.
                </p>
                <div css={styles.buttons}>
                  <Button size="sm" variant="primary" onClick={() => setTask({ kind: 'accept', invitation })}>
                    Join<VisuallyHidden> {invitation.teamName}</VisuallyHidden>
                  </Button>
                  <Button size="sm" onClick={() => setTask({ kind: 'decline', invitation })}>
                    Decline<VisuallyHidden> the invitation to {invitation.teamName}</VisuallyHidden>
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {task && (
        <LoadingDialog title={title} onClose={close}>
          <TeamDialog task={task} onClose={close} />
        </LoadingDialog>
      )}
    </>
  );
}
