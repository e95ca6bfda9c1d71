import { css } from '@emotion/react';

/** Heights of buttons and fields: on a phone high enough for a finger (NAV-150). */
export const controls = css`
  --control: 2.5rem;
  --control-sm: 2rem;
  --control-xs: 1.75rem;
  @media (max-width: 499.98px) {
    --control: 2.75rem;
    --control-sm: 2.75rem;
    --control-xs: 2.75rem;
  }
`;
