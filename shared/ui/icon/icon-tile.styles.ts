import { css } from '@emotion/react';

export const iconTile = css`
  flex: none;
  display: grid;
  place-items: center;
  width: 2.5rem;
  height: 2.5rem;
  border-radius: var(--r-lg);
  .lucide {
    width: 1.25rem;
    height: 1.25rem;
  }
`;
