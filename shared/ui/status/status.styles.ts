import { css } from '@emotion/react';

export const tile = css`
  flex: none;
  display: grid;
  place-items: center;
  width: 2rem;
  height: 2rem;
  border-radius: var(--r-md);
  .lucide {
    width: 1.125rem;
    height: 1.125rem;
  }
  @media print, (forced-colors: active) {
    border: 1px solid;
  }
`;
export const tileTones = {
  neutral: css`
    background: var(--tone-neutral-bg);
    color: var(--tone-neutral-text);
  `,
  sea: css`
    background: var(--primary-tint-strong);
    color: var(--tone-sea-text);
  `,
  good: css`
    background: var(--tone-good-bg);
    color: var(--tone-good-text);
  `,
  hold: css`
    background: var(--tone-hold-solid);
    color: var(--tone-hold-on-solid);
  `,
  unknown: css`
    background: none;
    box-shadow: inset 0 0 0 1.5px var(--border-strong);
    color: var(--text-muted);
  `,
};
export const status = css`
  display: inline-flex;
  align-items: center;
  gap: var(--s-3);
  min-width: 0;
`;
export const text = css`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  min-width: 0;
`;
export const heading = css`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 var(--s-2);
  min-width: 0;
`;
export const place = css`
  color: var(--text-muted);
  font-size: var(--text-xs);
  line-height: var(--leading-xs);
`;
export const name = css`
  font-weight: 600;
  letter-spacing: -0.006em;
  &::first-letter {
    text-transform: uppercase;
  }
`;
export const nameTones = {
  neutral: css``,
  sea: css``,
  good: css`
    color: var(--tone-good-text);
  `,
  hold: css`
    padding: 0 0.4375rem;
    margin-left: -0.0625rem;
    border-radius: var(--r-sm);
    background: var(--tone-hold-bg-strong);
    color: var(--tone-hold-on-solid);
    @media print, (forced-colors: active) {
      border: 1px solid;
    }
  `,
};
