import { css } from '@emotion/react';
import type { AccessKey } from '@quaywatch/shared/contract';
import { formatMoment, thisMoment } from '@quaywatch/shared/domain';
import { Button, VisuallyHidden } from '@quaywatch/shared/ui';
import { describeScopes, describeUse, hasEnded } from './access-keys.rules.ts';

const styles = {
  line: css({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'start',
    gap: 'var(--s-1) var(--s-3)',
    padding: 'var(--s-3) 0',
    '& + &': { borderTop: '1px solid var(--border)' },
    '&:first-of-type': { paddingTop: 0 },
    '&:last-of-type': { paddingBottom: 0 },
  }),
  name: css({ fontWeight: 550, overflowWrap: 'anywhere' }),
  about: css({ color: 'var(--text-muted)', fontSize: 'var(--text-sm)', lineHeight: 'var(--leading-sm)' }),
  ended: css({ color: 'var(--text)', fontWeight: 550 }),
};

type AccessKeyLineProps = { readonly programKey: AccessKey; readonly onRevoke: () => void };

export function AccessKeyLine({ programKey, onRevoke }: AccessKeyLineProps) {
  const { name, scopes, endsAt } = programKey;
  const isOver = hasEnded(programKey, thisMoment());
  return (
    <li css={styles.line}>
      <div>
        <p css={styles.name}>{name}</p>
        <p css={styles.about}>{describeScopes(scopes)}</p>
        <p css={styles.about}>
          <span css={isOver && styles.ended}>
            {isOver ? 'Ended' : 'Ends'} <time dateTime={endsAt}>{formatMoment(endsAt)}</time>
          </span>
        </p>
        <p css={styles.about}>{describeUse(programKey)}</p>
      </div>
      <Button size="sm" onClick={onRevoke}>
        {isOver ? 'Remove' : 'Revoke'}
        <VisuallyHidden> {name}</VisuallyHidden>
      </Button>
    </li>
  );
}
