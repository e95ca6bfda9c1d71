import { css } from '@emotion/react';

export const strip = css`
  display: flex;
`;
export const step = css`
  position: relative;
  flex: 1 1 0;
  min-width: 5.5rem;
  padding-right: var(--s-4);
  &::before {
    content: '';
    position: absolute;
    left: 2rem;
    right: 0;
    top: 0.8125rem;
    height: 2px;
    background: var(--journey-line);
  }
  &:last-of-type::before {
    display: none;
  }
  &:last-of-type {
    flex: 0 1 8.5rem;
    padding-right: 0;
  }
`;
const dotted = css`
  height: 0;
  background: none;
  border-top: 2px dotted var(--journey-future);
`;
export const now = css`
  &::before {
    ${dotted};
    left: 2.375rem;
  }
`;
export const future = css`
  &::before {
    ${dotted};
  }
`;
export const node = css`
  position: relative;
  z-index: 1;
  display: grid;
  place-items: center;
  width: 1.75rem;
  height: 1.75rem;
  border-radius: 50%;
  margin-bottom: var(--s-2);
  .lucide {
    width: 0.9375rem;
    height: 0.9375rem;
  }
  @media (forced-colors: active) {
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
  neutral: css`
    background: var(--tone-neutral-solid);
    color: var(--text-on-primary);
    box-shadow: 0 0 0 4px var(--tone-neutral-bg);
  `,
  sea: css`
    background: var(--tone-sea-solid);
    color: var(--text-on-primary);
    box-shadow: 0 0 0 4px var(--primary-tint-strong);
  `,
  good: css`
    background: var(--tone-good-solid);
    color: var(--text-on-primary);
    box-shadow: 0 0 0 4px var(--tone-good-bg);
  `,
  hold: css`
    background: var(--tone-hold-solid);
    color: var(--tone-hold-on-solid);
    box-shadow: 0 0 0 4px var(--tone-hold-bg);
  `,
};
export const body = css`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: 2px;
`;
export const name = css`
  font-size: var(--text-sm);
  line-height: 1.125rem;
  font-weight: 550;
  color: var(--text);
  text-wrap: balance;
  &::first-letter {
    text-transform: uppercase;
  }
`;
export const nameNow = css`
  font-weight: 680;
`;
export const nameFuture = css`
  color: var(--text-muted);
  font-weight: 500;
`;
export const nameHeld = css`
  padding: 0 0.3125rem;
  margin-left: -0.3125rem;
  border-radius: var(--r-sm);
  background: var(--tone-hold-bg-strong);
  color: var(--tone-hold-on-solid);
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
export const vertical = css`
  flex-direction: column;
  > li,
  > li:last-of-type {
    display: grid;
    grid-template-columns: 1.75rem minmax(0, 1fr);
    gap: 0 var(--s-3);
    min-width: 0;
    flex: none;
    padding: 0 0 var(--s-4);
  }
  > li:last-of-type {
    padding-bottom: 0;
  }
  > li::before {
    left: 0.8125rem;
    right: auto;
    top: 1.75rem;
    bottom: 0;
    width: 2px;
    height: auto;
  }
`;
export const verticalDotted = css`
  &&::before {
    left: 0.8125rem;
    width: 0;
    height: auto;
    border-top: 0;
    border-left: 2px dotted var(--journey-future);
  }
`;
export const verticalBody = css`
  padding-top: 0.25rem;
`;
