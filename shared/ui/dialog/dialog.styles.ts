import { css, keyframes } from '@emotion/react';

const appear = keyframes`
  from {
    opacity: 0;
    translate: 0 0.5rem;
  }
`;
const rise = keyframes`
  from {
    translate: 0 100%;
  }
`;

/** Head and foot could leave no room between them here, such as at 400 % zoom, so the whole dialog scrolls. */
const low = '@media (max-height: 20rem), (max-width: 499.98px) and (max-height: 30rem)';

export const dialog = css`
  position: fixed;
  inset: 0;
  flex-direction: column;
  width: calc(100% - 2 * var(--s-5));
  max-width: 30rem;
  max-height: calc(100dvh - 3rem);
  margin: auto;
  padding: 0;
  border: 0;
  border-radius: var(--r-xl);
  background: var(--bg-overlay);
  color: var(--text);
  box-shadow: var(--shadow-3);
  overflow: hidden;
  animation: ${appear} var(--dur-2) var(--ease);
  &[open] {
    display: flex;
  }
  &::backdrop {
    background: var(--scrim);
  }
  @media (max-width: 499.98px) {
    width: 100%;
    max-width: none;
    max-height: 94dvh;
    margin: auto 0 0;
    border-radius: var(--r-xl) var(--r-xl) 0 0;
    animation: ${rise} var(--dur-3) var(--ease);
  }
  ${low} {
    overflow: auto;
    overscroll-behavior: contain;
  }
  @media (forced-colors: active) {
    border: 1px solid;
  }
`;
export const wide = css`
  max-width: 38rem;
  @media (max-width: 499.98px) {
    max-width: none;
  }
`;
export const head = css`
  display: flex;
  align-items: center;
  gap: var(--s-3);
  padding: var(--s-5) var(--s-5) 0;
  @media (max-width: 499.98px) {
    padding: var(--s-4) var(--s-4) 0;
  }
`;
export const title = css`
  flex: 1;
  min-width: 0;
  font-size: 1.125rem;
  line-height: 1.75rem;
  &:focus {
    outline: none;
  }
`;
export const body = css`
  padding: var(--s-4) var(--s-5) var(--s-5);
  overflow: auto;
  overscroll-behavior: contain;
  @media (max-width: 499.98px) {
    padding: var(--s-3) var(--s-4) var(--s-4);
  }
  ${low} {
    flex: none;
    overflow: visible;
  }
`;
export const foot = css`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: var(--s-2);
  padding: var(--s-4) var(--s-5);
  border-top: 1px solid var(--border);
  background: var(--bg-sunken);
  @media (max-width: 499.98px) {
    padding: var(--s-3) var(--s-4) var(--s-4);
    > * {
      flex: 1;
    }
  }
`;
