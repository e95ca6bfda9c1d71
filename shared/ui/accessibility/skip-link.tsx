import { css } from '@emotion/react';

const skip = css`
  position: absolute;
  left: var(--s-3);
  top: -4rem;
  z-index: 50;
  padding: var(--s-2) var(--s-4);
  border-radius: var(--r-md);
  background: var(--bg-overlay);
  box-shadow: var(--shadow-2);
  &:focus {
    top: var(--s-3);
  }
`;

export type SkipLinkProps = {
  /** Id of the main content, `main` when absent; it takes the focus, so it needs a `tabIndex` of -1. */
  target?: string;
};

/** First stop of the Tab key: past header and navigation. */
export function SkipLink({ target = 'main' }: SkipLinkProps) {
  return (
    <a
      css={skip}
      href={`#${target}`}
      onClick={(event) => {
        // The address stays as it is: it is the page's state.
        event.preventDefault();
        document.getElementById(target)?.focus();
      }}
    >
      Skip to main content
    </a>
  );
}
