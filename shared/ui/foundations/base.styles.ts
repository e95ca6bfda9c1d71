import { css } from '@emotion/react';

/**
 * Toasts leave room for a bar of buttons at the bottom of the window. A focused element does not scroll under a toast that
 * stays (WCAG 2.4.11). A dialog holds only a page that scrolls: the gutter would move one without a scrollbar.
 */
export const base = css`
  *,
  *::before,
  *::after {
    box-sizing: border-box;
  }
  html {
    text-size-adjust: 100%;
    scroll-padding-top: 5rem;
  }
  html:has([data-foot-bar]) {
    --page-foot: 4rem;
    @media (max-width: 499.98px) {
      --page-foot: 7.5rem;
    }
  }
  html:has([data-stays]) {
    @media (min-width: 500px) {
      scroll-padding-bottom: calc(5rem + var(--page-foot, 0rem));
    }
    @media (max-width: 499.98px) and (min-height: 30rem) {
      scroll-padding-bottom: calc(8rem + var(--page-foot, 0rem));
    }
  }
  html:has([data-holds-page]:modal) {
    @media screen {
      overflow: hidden;
      scrollbar-gutter: stable;
    }
  }
  body {
    margin: 0;
    background: var(--bg-canvas);
    color: var(--text);
    font: 400 var(--text-md) / var(--leading-md) var(--font-sans);
    font-optical-sizing: auto;
    -webkit-font-smoothing: antialiased;
  }
  h1,
  h2,
  h3,
  h4,
  p,
  ul,
  ol,
  dl,
  dd,
  figure,
  fieldset,
  legend {
    margin: 0;
    padding: 0;
  }
  fieldset {
    border: 0;
    min-width: 0;
  }
  ul,
  ol {
    list-style: none;
  }
  h1 {
    font-size: var(--text-2xl);
    line-height: var(--leading-2xl);
    font-weight: 650;
    letter-spacing: -0.021em;
    text-wrap: balance;
  }
  h2 {
    font-size: var(--text-lg);
    line-height: var(--leading-lg);
    font-weight: 620;
    letter-spacing: -0.011em;
  }
  h3 {
    font-size: var(--text-md);
    line-height: var(--leading-md);
    font-weight: 600;
    letter-spacing: -0.006em;
  }
  p {
    text-wrap: pretty;
  }
  b,
  strong {
    font-weight: 600;
  }
  a {
    color: var(--text-link);
    text-underline-offset: 0.2em;
    text-decoration-thickness: 1px;
  }
  a:hover {
    text-decoration-thickness: 2px;
  }
  button,
  input,
  select,
  textarea {
    font: inherit;
    color: inherit;
    letter-spacing: inherit;
  }
  abbr[title] {
    text-decoration: none;
  }
  img,
  svg {
    display: block;
  }
  .lucide {
    flex: none;
    width: 1rem;
    height: 1rem;
  }
  time {
    font-variant-numeric: tabular-nums;
  }
  :focus-visible {
    outline: 3px solid var(--focus);
    outline-offset: 2px;
    border-radius: var(--r-sm);
  }
  [data-surface='ink'] :focus-visible {
    outline-color: var(--focus-on-ink);
  }
  @media (max-width: 499.98px) {
    h1 {
      font-size: 1.5rem;
      line-height: 2rem;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    *,
    *::before,
    *::after {
      animation-duration: 0.01ms !important;
      animation-iteration-count: 1 !important;
      transition-duration: 0.01ms !important;
      scroll-behavior: auto !important;
    }
  }
`;
