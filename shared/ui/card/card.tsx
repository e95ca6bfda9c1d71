import { css } from '@emotion/react';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { keepFocus } from '../button/keep-focus.ts';

const card = css`
  min-width: 0;
  background: var(--bg-surface);
  border: 1px solid var(--border);
  border-radius: var(--r-lg);
  box-shadow: var(--shadow-1);
`;
const locked = css`
  background: var(--bg-sunken);
  box-shadow: none;
  color: var(--text-muted);
  border: 1px dashed var(--border-strong);
`;
const head = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s-3);
  min-height: 3.5rem;
  padding: var(--s-3) var(--s-5);
  border-bottom: 1px solid var(--border);
  h2 {
    flex: auto;
  }
  @media (max-width: 499.98px) {
    padding: var(--s-2) var(--s-4);
  }
`;
const body = css`
  padding: var(--s-5);
  @media (max-width: 499.98px) {
    padding: var(--s-4);
  }
`;
const foot = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-2);
  padding: var(--s-4) var(--s-5);
  border-top: 1px solid var(--border);
  background: var(--bg-sunken);
  border-radius: 0 0 var(--r-lg) var(--r-lg);
  @media (max-width: 499.98px) {
    padding: var(--s-3) var(--s-4);
  }
`;

export type CardProps = Omit<ComponentProps<'section'>, 'title'> & {
  title?: ReactNode;
  aside?: ReactNode;
  foot?: ReactNode;
  /** True by default if there is a title. */
  padded?: boolean;
  locked?: boolean;
};

/** A card with a title is a region of that name. */
export function Card({
  title,
  aside,
  foot: footContent,
  padded = title !== undefined,
  locked: isLocked = false,
  children,
  ...rest
}: CardProps) {
  const titleId = useId();
  return (
    <section css={[card, isLocked && locked]} aria-labelledby={title === undefined ? undefined : titleId} {...rest}>
      {title !== undefined && (
        <header css={head}>
          <h2 id={titleId}>{title}</h2>
          {aside}
        </header>
      )}
      {padded ? <div css={body}>{children}</div> : children}
      {footContent && (
        // The handler only stops a default action of the browser, so the element is not interactive.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- see above
        <footer css={foot} onMouseDown={keepFocus}>
          {footContent}
        </footer>
      )}
    </section>
  );
}
