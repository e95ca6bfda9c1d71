import { css } from '@emotion/react';

/** Tokens for people who want no motion. */
export const stillTokens = css`
  --dur-1: 0ms;
  --dur-2: 0ms;
  --dur-3: 0ms;
`;
