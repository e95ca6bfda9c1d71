import { css } from '@emotion/react';

export const node = css`
  position: relative;
  z-index: 1;
  display: grid;
  place-items: center;
  width: 1.75rem;
  height: 1.75rem;
  border-radius: 50%;
  .lucide {
    width: 0.9375rem;
    height: 0.9375rem;
  }
  @media print, (forced-colors: active) {
    border: 1px solid;
  }
`;
export const nodes = {
  past: css`
    background: var(--journey-past-bg);
    color: var(--journey-past);
  `,
  held: css`
    background: var(--tone-hold-solid);
    color: var(--tone-hold-on-solid);
  `,
  future: css`
    background: var(--bg-surface);
    color: var(--journey-future);
    box-shadow: inset 0 0 0 1.5px var(--journey-future);
  `,
};
const now = css`
  color: var(--text-on-primary);
  @media (forced-colors: active) {
    outline: 2px solid Highlight;
  }
  @media print {
    outline: 2px solid;
  }
`;
export const nodesNow = {
  neutral: css`
    ${now};
    background: var(--tone-neutral-solid);
    box-shadow: 0 0 0 4px var(--tone-neutral-bg);
  `,
  sea: css`
    ${now};
    background: var(--tone-sea-solid);
    box-shadow: 0 0 0 4px var(--primary-tint-strong);
  `,
  good: css`
    ${now};
    background: var(--tone-good-solid);
    box-shadow: 0 0 0 4px var(--tone-good-bg);
  `,
  hold: css`
    ${now};
    background: var(--tone-hold-solid);
    color: var(--tone-hold-on-solid);
    box-shadow: 0 0 0 4px var(--tone-hold-bg);
  `,
};

export const name = css`
  color: var(--text);
  text-wrap: balance;
  &::first-letter {
    text-transform: uppercase;
  }
`;
export const namePhases = {
  past: css`
    font-weight: 550;
  `,
  now: css`
    font-weight: 680;
  `,
  future: css`
    color: var(--text-muted);
    font-weight: 500;
  `,
};
export const nameHeld = css`
  margin-left: -0.3125rem;
  padding: 0 0.3125rem;
  box-decoration-break: clone;
  -webkit-box-decoration-break: clone;
  border-radius: var(--r-sm);
  background: var(--tone-hold-bg-strong);
  color: var(--tone-hold-on-solid);
  @media print, (forced-colors: active) {
    border: 1px solid;
  }
`;

export const note = css`
  color: var(--text-muted);
  font-size: var(--text-xs);
  line-height: var(--leading-xs);
`;

export const hold = css`
  overflow-wrap: anywhere;
`;

export const marks = css`
  display: inline-flex;
  gap: var(--s-3);
  margin-top: var(--s-1);
`;
export const mark = css`
  display: inline-flex;
  align-items: center;
  gap: 0.25rem;
  color: var(--text-muted);
  .lucide {
    width: 0.875rem;
    height: 0.875rem;
  }
`;

export const line = css`
  content: '';
  position: absolute;
`;
export const solidLine = css`
  background: var(--journey-line);
  print-color-adjust: exact;
  @media (forced-colors: active) {
    background: CanvasText;
  }
`;
