import * as styles from './meter.styles.ts';
import type { Icon } from '../icon/icon.ts';

export type MeterProps = {
  /** What is counted. */
  label: string;
  /** Decorative icon before the label. */
  icon?: Icon;
  /** Still available in the period; what is pending is not taken off it, but comes out of it (SRV-D3). */
  available: number;
  /** Set and not sent yet. */
  pending: number;
  /** What the period holds; where it is not known, the bar is what is available and pending, and nothing is said of use. */
  limit?: number;
};

/**
 * What is available as a figure; used, pending and free as a bar and a key. Used, pending and free add up to the limit, but for
 * what is suspended because the limit does not reach for it. Never colour alone.
 */
export function Meter({ label, icon: MeterIcon, available, pending, limit }: MeterProps) {
  const whole = limit ?? Math.max(available, pending);
  const used = limit === undefined ? 0 : Math.max(0, limit - available);
  // More can be pending than the period still allows: the bar ends at the limit.
  const waiting = Math.min(pending, Math.max(0, whole - used));
  const free = Math.max(0, available - pending);
  const suspended = Math.max(0, pending - available);
  return (
    <div role="group" aria-label={label}>
      <div css={styles.top}>
        <span css={styles.label}>
          {MeterIcon && <MeterIcon aria-hidden="true" />}
          {label}
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
          Free <b>{free}</b>
        </li>
      </ul>
    </div>
  );
}

// A share is a number, not a choice among looks: the one place where a style is made of data.
const Share = ({ of, look }: { of: number; look: typeof styles.used }) =>
  of > 0 && <span css={look} style={{ flexGrow: of }} />;
