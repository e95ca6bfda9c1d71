import { css } from '@emotion/react';

export const menu = css`
  position: fixed;
  z-index: 35;
  min-width: 13.5rem;
  max-height: 80vh;
  overflow: auto;
  padding: 0.3125rem;
  border: 1px solid var(--border);
  border-radius: var(--r-lg);
  background: var(--bg-overlay);
  box-shadow: var(--shadow-2);
`;
export const item = css`
  display: flex;
  align-items: center;
  gap: var(--s-3);
  width: 100%;
  min-height: max(2.25rem, var(--control-sm));
  padding: 0 var(--s-3);
  border: 0;
  border-radius: 0.4375rem;
  background: none;
  color: var(--text);
  font-weight: 500;
  text-align: left;
  text-decoration: none;
  cursor: pointer;
  .lucide {
    color: var(--text-muted);
  }
  &:hover,
  &:focus-visible {
    background: var(--bg-hover);
  }
  &:focus-visible {
    outline: 2px solid var(--focus);
    outline-offset: -2px;
    border-radius: 0.4375rem;
  }
  &[aria-disabled='true'] {
    color: var(--text-disabled);
    cursor: not-allowed;
    .lucide {
      color: var(--text-disabled);
    }
  }
`;
export const end = css`
  margin-left: auto;
`;
export const separator = css`
  height: 1px;
  margin: 0.3125rem 0;
  background: var(--border);
`;
