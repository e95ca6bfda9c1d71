import { css } from '@emotion/react';

export const stillTokens = css`
  --dur-1: 0ms;
  --dur-2: 0ms;
  --dur-3: 0ms;
`;
