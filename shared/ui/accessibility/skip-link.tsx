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
  /** `main` by default. A target without `tabIndex` passes the focus to its first control. */
  target?: string;
  children?: ReactNode;
};

/** Visible on focus. The first one skips header and navigation. */
export function SkipLink({ target = 'main', children = 'Skip to main content' }: SkipLinkProps) {
  return (
    <a
      css={skip}
      href={`#${target}`}
      onClick={(event) => {
        // The address holds the state of the page, so the link must not add a hash.
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
