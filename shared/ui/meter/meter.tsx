import * as styles from './meter.styles.ts';
import type { Icon } from '../icon/icon.ts';

export type MeterProps = {
  label: string;
  icon?: Icon;
  /** Includes pending alerts until they are sent (SRV-D3). */
  available: number;
  /** Alerts that are set and not yet sent. */
  pending: number;
  /** Without a limit the bar shows only available and pending alerts. */
  limit?: number;
};

/** Used, pending and free add up to the limit; suspended alerts are beyond it. Colour is never the only sign. */
export function Meter({ label, icon: MeterIcon, available, pending, limit }: MeterProps) {
  const whole = limit ?? Math.max(available, pending);
  const used = limit === undefined ? 0 : Math.max(0, limit - available);
  // More alerts can be pending than the period allows, but the bar ends at the limit.
  const waiting = Math.min(pending, Math.max(0, whole - used));
  const free = Math.max(0, available - pending);
  const suspended = Math.max(0, pending - available);
  return (
    <div role="group" aria-label={label}>
      <div css={styles.top}>
        <span css={styles.label}>
          {MeterIcon && <MeterIcon aria-hidden="true" />}
          <span>{label}</span>
        </span>
        <span css={[styles.figure, available === 0 && styles.figureOut]}>
          <b>{available}</b> {limit === undefined ? 'available' : `of ${limit} available`}
        </span>
      </div>
      <div css={styles.bar} aria-hidden="true">
        <Share of={used} look={styles.used} />
        <Share of={waiting} look={styles.pending} />
        <Share of={Math.max(0, whole - used - waiting)} look={styles.available} />
      </div>
      <ul css={styles.key}>
        {limit !== undefined && (
          <li css={styles.keyUsed}>
            Used <b>{used}</b>
          </li>
        )}
        <li css={styles.keyPending}>
          Pending <b>{pending}</b>
          {suspended > 0 && <span>({suspended} suspended)</span>}
        </li>
        <li css={styles.keyFree}>
          After pending <b>{free}</b>
        </li>
      </ul>
    </div>
  );
}

// A share is a number, so this style must come from data.
const Share = ({ of, look }: { of: number; look: typeof styles.used }) =>
  of > 0 && <span css={look} style={{ flexGrow: of }} />;
