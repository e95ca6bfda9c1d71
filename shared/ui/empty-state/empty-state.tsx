import { css } from '@emotion/react';
import type { ComponentProps, ReactNode } from 'react';
import type { Icon } from '../icon/icon.ts';

const empty = css`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: var(--s-2);
  padding: var(--s-8) var(--s-5);
  text-align: center;
  p {
    color: var(--text-muted);
    max-width: 26rem;
  }
`;
const tile = css`
  display: grid;
  place-items: center;
  width: 3rem;
  height: 3rem;
  margin-bottom: var(--s-2);
  border-radius: var(--r-lg);
  background: var(--tone-neutral-bg);
  color: var(--text-muted);
  .lucide {
    width: 1.5rem;
    height: 1.5rem;
    stroke-width: 1.75;
  }
`;
const actions = css`
  margin-top: var(--s-2);
`;

export type EmptyStateProps = Omit<ComponentProps<'div'>, 'title'> & {
  icon: Icon;
  /** A heading of level 2. */
  title: string;
  action?: ReactNode;
  /** One line that says what to do. */
  children?: ReactNode;
};

/** Says that there is nothing to show. Not for failures. */
export function EmptyState({ icon: EmptyIcon, title, action, children, ...rest }: EmptyStateProps) {
  return (
    <div css={empty} {...rest}>
      <span css={tile}>
        <EmptyIcon aria-hidden="true" />
      </span>
      <h2>{title}</h2>
      {children && <p>{children}</p>}
      {action && <div css={actions}>{action}</div>}
    </div>
  );
}
