import { css } from '@emotion/react';
import type { ComponentProps } from 'react';
import chart from './chart.svg';

const ink = css`
  position: relative;
  background: var(--bg-ink) url(${chart}) 60% 40% / cover no-repeat;
  color: var(--text-on-ink);
  border-radius: var(--r-xl);
  --text-link: var(--link-on-ink);
  @media (forced-colors: active) {
    border: 1px solid;
  }
`;

/** Use at most two per page. The content gets the colours for dark backgrounds. */
export const InkPanel = (props: ComponentProps<'div'>) => <div css={ink} data-surface="ink" {...props} />;
