import { css } from '@emotion/react';

export const numbers = css`
  display: flex;
  flex-direction: column;
  min-width: 0;
  > :first-of-type {
    flex: 1;
  }
`;
export const help = css`
  display: grid;
  gap: var(--s-2);
  > :first-child {
    margin-top: var(--s-2);
  }
`;
/** The sentence of what was done stays beside the way back where both fit. */
export const done = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s-1) var(--s-2);
  font-size: var(--text-sm);
  line-height: var(--leading-sm);
`;
