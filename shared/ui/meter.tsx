import { css } from '@emotion/react';

const top = css`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  align-items: baseline;
  gap: 0 var(--s-3);
  font-variant-numeric: tabular-nums;
  > span:first-of-type {
    font-weight: 600;
  }
`;
const figure = css`
  color: var(--text-muted);
  font-size: var(--text-sm);
  b {
    color: var(--text);
    font-size: var(--text-xl);
    letter-spacing: -0.02em;
  }
`;
const out = css`
  b {
    color: var(--tone-critical-text);
  }
`;
const bar = css`
  display: block;
  width: 100%;
  height: 0.625rem;
  margin: var(--s-2) 0;
  border-radius: var(--r-full);
  overflow: hidden;
  rect:nth-of-type(1) {
    fill: var(--tone-neutral-bg);
  }
  rect:nth-of-type(2) {
    fill: var(--tone-sea-line);
  }
  rect:nth-of-type(3) {
    fill: var(--tone-neutral-solid);
  }
`;
const key = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--s-4);
  color: var(--text-muted);
  font-size: var(--text-xs);
  font-variant-numeric: tabular-nums;
  b {
    color: var(--text);
  }
`;

export type MeterProps = {
  /** What is counted. */
  label: string;
  /** Still available in the period. */
  available: number;
  /** Set and not sent yet. */
  pending: number;
  /** What the period holds. */
  limit: number;
};

/** Used, pending and available as a bar, a figure and a key; never colour alone. */
export function Meter({ label, available, pending, limit }: MeterProps) {
  const used = Math.max(0, limit - available);
  const share = (count: number) => (limit > 0 ? Math.min(100, (count / limit) * 100) : 0);
  return (
    <div role="group" aria-label={label}>
      <div css={top}>
        <span>{label}</span>
        <span css={[figure, available === 0 && out]}>
          <b>{available}</b> of {limit} available
        </span>
      </div>
      <svg css={bar} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
        <rect width="100" height="10" />
        <rect width={share(used + pending)} height="10" />
        <rect width={share(used)} height="10" />
      </svg>
      <ul css={key}>
        <li>
          <b>{used}</b> used
        </li>
        <li>
          <b>{pending}</b> pending
        </li>
        <li>
          <b>{available}</b> available
        </li>
      </ul>
    </div>
  );
}
