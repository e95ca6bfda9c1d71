import { css } from '@emotion/react';

export const anchor = css`
  position: relative;
  display: inline-flex;
`;
export const wide = css`
  display: flex;
`;
export const info = css`
  display: inline-grid;
  place-items: center;
  width: 1.5rem;
  height: 1.5rem;
  padding: 0;
  border: 0;
  border-radius: 50%;
  background: none;
  color: var(--text-muted);
  cursor: help;
  &:hover {
    color: var(--text);
    background: var(--tone-neutral-bg);
  }
`;
/** `::before` bridges the gap between control and bubble, so that the pointer can cross it. */
export const bubble = css`
  position: fixed;
  inset: auto;
  width: max-content;
  max-width: min(17rem, calc(100vw - 1rem));
  margin: 0;
  padding: var(--s-2) var(--s-3);
  border: 0;
  border-radius: var(--r-md);
  background: var(--bg-ink);
  color: var(--text-on-ink);
  font-size: var(--text-xs);
  line-height: var(--leading-xs);
  font-weight: 450;
  text-align: left;
  white-space: normal;
  box-shadow: var(--shadow-2);
  overflow: visible;
  b {
    display: block;
  }
  &::before {
    content: '';
    position: absolute;
    inset: -0.5rem 0;
    z-index: -1;
  }
  @media (forced-colors: active) {
    border: 1px solid;
  }
`;
