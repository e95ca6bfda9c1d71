import { css } from '@emotion/react';
import type { DeviceSession } from '@quaywatch/shared/contract';
import { formatMoment, thisMoment } from '@quaywatch/shared/domain';
import { Badge, Button, VisuallyHidden } from '@quaywatch/shared/ui';
import { isInUse } from './session-times.rules.ts';

const styles = {
  line: css({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: 'var(--s-1) var(--s-3)',
    padding: 'var(--s-3) 0',
    '& + &': { borderTop: '1px solid var(--border)' },
    '&:first-of-type': { paddingTop: 0 },
    '&:last-of-type': { paddingBottom: 0 },
    '&:focus-visible': { outlineOffset: 'var(--s-1)' },
  }),
  device: css({ fontWeight: 550 }),
  times: css({
    gridColumn: 1,
    display: 'flex',
    flexWrap: 'wrap',
    gap: 'var(--s-1) var(--s-4)',
    color: 'var(--text-muted)',
    fontSize: 'var(--text-sm)',
    lineHeight: 'var(--leading-sm)',
  }),
  inUse: css({ color: 'var(--text)', fontWeight: 550 }),
  end: css({ gridArea: '1 / 2 / span 2' }),
};

type SessionLineProps = {
  readonly session: DeviceSession;
  readonly busy: boolean;
  /** One of the sessions is being ended. */
  readonly isLocked: boolean;
  readonly onEnd: () => void;
};

/** The session of this device has no button, because Sign Out ends it. */
export function SessionLine({ session, busy, isLocked, onEnd }: SessionLineProps) {
  const { deviceName, signedInAt, lastUsedAt, isCurrent } = session;
  const now = thisMoment();
  return (
    <li css={styles.line} tabIndex={-1}>
      <p css={styles.device}>{deviceName}</p>
      <p css={styles.times}>
        <span>
          Signed in <time dateTime={signedInAt}>{formatMoment(signedInAt)}</time>
        </span>
        {!isCurrent &&
          (isInUse(lastUsedAt, now) ? (
            <span css={styles.inUse}>In use now</span>
          ) : (
            <span>
              Last used <time dateTime={lastUsedAt}>{formatMoment(lastUsedAt)}</time>
            </span>
          ))}
      </p>
      <div css={styles.end}>
        {isCurrent ? (
          <Badge tone="good">This device</Badge>
        ) : (
          <Button size="sm" busy={busy} aria-disabled={isLocked} onClick={onEnd}>
            End session
            <VisuallyHidden> of {deviceName}</VisuallyHidden>
          </Button>
        )}
      </div>
    </li>
  );
}
