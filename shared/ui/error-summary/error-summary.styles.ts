import { css } from '@emotion/react';

/** The form lays out its fields itself. */
export const place = css`
  display: contents;
`;
export const summary = css`
  grid-column: 1 / -1;
  margin-bottom: var(--s-4);
`;
export const title = css`
  font-size: var(--text-md);
  line-height: var(--leading-md);
`;
export const list = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--s-4);
  a {
    display: inline-block;
    padding-block: 0.125rem;
    color: inherit;
  }
`;
