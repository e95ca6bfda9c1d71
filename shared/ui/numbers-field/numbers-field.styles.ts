import { css } from '@emotion/react';

export const numbers = css`
  display: flex;
  flex-direction: column;
  min-width: 0;
  > :first-of-type {
    flex: 1;
  }
`;
export const over = css`
  textarea {
    outline: 2px dashed currentColor;
    outline-offset: 2px;
  }
`;
export const file = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s-1) var(--s-2);
  margin-top: var(--s-2);
`;
export const fileHint = css`
  color: var(--text-muted);
  font-size: var(--text-sm);
  line-height: var(--leading-sm);
  [data-surface='ink'] & {
    color: var(--text-on-ink-muted);
  }
`;
/** Hidden on a phone, where nobody drags files. */
export const dropHint = css`
  @media (max-width: 499.98px) {
    display: none;
  }
`;
export const help = css`
  display: grid;
  gap: var(--s-2);
  > :first-child {
    margin-top: var(--s-2);
  }
`;
export const done = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s-1) var(--s-2);
  font-size: var(--text-sm);
  line-height: var(--leading-sm);
`;
