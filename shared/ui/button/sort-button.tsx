import { css } from '@emotion/react';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { ComponentProps } from 'react';

const button = css`
  display: inline-flex;
  align-items: center;
  gap: 0.25rem;
  min-height: 1.75rem;
  margin-left: -0.375rem;
  padding: 0 0.375rem;
  border: 0;
  border-radius: var(--r-sm);
  background: none;
  font: inherit;
  color: inherit;
  cursor: pointer;
  .lucide {
    width: 0.8125rem;
    height: 0.8125rem;
    opacity: 0.55;
  }
  &:hover {
    background: var(--tone-neutral-bg);
    color: var(--text);
  }
`;
const sorted = css`
  color: var(--text);
  font-weight: 620;
  .lucide {
    opacity: 1;
    color: var(--primary);
  }
`;

export type SortDirectionShown = 'ascending' | 'descending' | 'none';

export type SortButtonProps = ComponentProps<'button'> & {
  /** The heading cell has the same value in `aria-sort`, or none for `none`. */
  direction: SortDirectionShown;
};

const icons = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown };

/** The heading of a column that can be sorted, to put into its `th`. */
export function SortButton({ direction, children, ...rest }: SortButtonProps) {
  const DirectionIcon = icons[direction];
  return (
    <button type="button" css={[button, direction !== 'none' && sorted]} {...rest}>
      {children}
      <DirectionIcon aria-hidden="true" />
    </button>
  );
}
