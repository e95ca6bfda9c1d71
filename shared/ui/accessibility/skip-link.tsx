import { css } from '@emotion/react';
import type { ReactNode } from 'react';

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
  /** Id of the place it leads to, `main` when absent. One without a `tabIndex` of its own gives the focus to its first control. */
  target?: string;
  /** Where it leads, in words; to the main content when absent. */
  children?: ReactNode;
};

/** A stop of the Tab key that leads past what stands before a place: the first one past header and navigation. */
export function SkipLink({ target = 'main', children = 'Skip to main content' }: SkipLinkProps) {
  return (
    <a
      css={skip}
      href={`#${target}`}
      onClick={(event) => {
        // The address stays as it is: it is the page's state.
        event.preventDefault();
        const place = document.getElementById(target);
        const control = place?.querySelector<HTMLElement>('a[href], button, input');
        (place?.hasAttribute('tabindex') ? place : control)?.focus();
      }}
    >
      {children}
    </a>
  );
}
