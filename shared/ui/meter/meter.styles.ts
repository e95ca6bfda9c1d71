import { css } from '@emotion/react';

export const top = css`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  align-items: baseline;
  gap: 0 var(--s-3);
  font-variant-numeric: tabular-nums;
`;
export const label = css`
  display: inline-flex;
  align-items: center;
  gap: var(--s-2);
  font-weight: 600;
  .lucide {
    color: var(--text-muted);
    translate: 0 0.0625rem;
  }
`;
export const figure = css`
  color: var(--text-muted);
  font-size: var(--text-sm);
  b {
    color: var(--text);
    font-size: var(--text-xl);
    letter-spacing: -0.02em;
  }
`;
export const figureOut = css`
  b {
    color: var(--tone-critical-text);
  }
`;
export const bar = css`
  display: flex;
  gap: 2px;
  height: 0.625rem;
  margin: var(--s-2) 0;
  border-radius: var(--r-full);
  overflow: hidden;
  @media (forced-colors: active) {
    forced-color-adjust: none;
  }
`;

export const used = css`
  background: var(--tone-neutral-solid);
`;
export const pending = css`
  background: repeating-linear-gradient(135deg, var(--primary) 0 3px, var(--tone-sea-line) 3px 6px);
`;
export const available = css`
  border-radius: 0 var(--r-full) var(--r-full) 0;
  background: var(--tone-neutral-bg);
  box-shadow: inset 0 0 0 1px var(--border-strong);
`;

export const key = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--s-4);
  color: var(--text-muted);
  font-size: var(--text-xs);
  font-variant-numeric: tabular-nums;
  b {
    color: var(--text);
  }
  li {
    display: inline-flex;
    align-items: center;
    gap: 0.375rem;
  }
  li::before {
    content: '';
    width: 0.625rem;
    height: 0.625rem;
    border-radius: 3px;
    forced-color-adjust: none;
  }
`;
export const keyUsed = css`
  &::before {
    ${used};
  }
`;
export const keyPending = css`
  &::before {
    ${pending};
  }
`;
export const keyFree = css`
  &&::before {
    ${available};
    border-radius: 3px;
  }
`;
