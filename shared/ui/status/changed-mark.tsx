import { css } from '@emotion/react';

const mark = css`
  display: inline-flex;
  align-items: center;
  gap: 0.3125rem;
  min-height: 1.25rem;
  padding: 0 0.4375rem 0 0.375rem;
  border-radius: var(--r-full);
  background: var(--primary-tint-strong);
  color: var(--primary-tint-text);
  font-size: var(--text-2xs);
  line-height: 1rem;
  font-weight: 620;
  @media (forced-colors: active) {
    border: 1px solid;
  }
  &::before {
    content: '';
    width: 0.4375rem;
    height: 0.4375rem;
    border-radius: 50%;
    background: var(--primary);
  }
`;

/** Marks a difference from the previous result (CON-D11). */
export const ChangedMark = () => <span css={mark}>Changed</span>;
