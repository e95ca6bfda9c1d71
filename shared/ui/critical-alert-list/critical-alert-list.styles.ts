import { css } from '@emotion/react';

const phone = '@media (max-width: 499.98px)';
/** As on a phone, also where a menu or enlarged text leaves no more room. */
const narrow = '@container (max-width: 31.25rem)';

export const section = css`
  display: flex;
  container-type: inline-size;
  align-items: center;
  background: var(--tone-critical-bg);
  border-bottom: 1px solid var(--tone-critical-border);
  color: var(--tone-critical-text);
`;

/**
 * A line has the height and the room of its button, which appears once the line turns out to be cut. On a phone two lines
 * are visible and the others are scrolled to, until one is opened.
 */
export const list = css`
  flex: 1;
  min-width: 0;
  li {
    display: flex;
    align-items: center;
    gap: var(--s-3);
    min-height: 1.875rem;
    padding: 0.125rem var(--s-4);
  }
  li + li {
    min-height: 1.9375rem;
    border-top: 1px solid var(--tone-critical-border);
  }
  time {
    font-size: var(--text-xs);
    line-height: 1.25rem;
    white-space: nowrap;
    order: 1;
    ${narrow} {
      order: 0;
    }
  }
  ${phone} {
    &:not(:has([aria-expanded='true'])) {
      max-height: 3.8125rem;
      overflow-y: auto;
    }
    li {
      gap: var(--s-2);
      padding-right: var(--s-1);
      font-size: var(--text-sm);
    }
  }
`;

export const whole = css`
  ${phone} {
    && {
      max-height: none;
    }
  }
`;

export const text = css`
  flex: 1;
  min-width: 0;
  color: var(--text);
  > strong {
    color: var(--tone-critical-text);
  }
  p {
    display: inline;
  }
`;

/** Paragraphs set their own wrapping. */
export const oneLine = css`
  max-height: 1.25rem;
  overflow: hidden;
  text-overflow: ellipsis;
  &,
  p,
  a {
    white-space: nowrap;
  }
  @media print {
    max-height: none;
    &,
    p,
    a {
      white-space: normal;
    }
  }
  ${narrow} {
    & ~ time {
      display: none;
    }
  }
`;

export const openLine = css`
  padding-block: 0.25rem;
  ${narrow} {
    & ~ time {
      align-self: flex-end;
    }
  }
`;

export const flip = css`
  && {
    width: 1.625rem;
    min-height: 1.625rem;
    color: inherit;
  }
  > svg {
    transition: transform var(--dur-2) var(--ease);
  }
  &[aria-expanded='true'] > svg {
    transform: rotate(180deg);
  }
  @media print {
    display: none;
  }
`;

/** Without its time, even a line that fits can be opened. */
export const spare = css`
  visibility: hidden;
  ${narrow} {
    visibility: visible;
  }
`;
