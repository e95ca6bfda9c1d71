import { css } from '@emotion/react';

export const horizontal = css`
  display: flex;
`;
export const vertical = css`
  display: flex;
  flex-direction: column;
`;
