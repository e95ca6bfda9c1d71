import { css } from '@emotion/react';
import type { ComponentProps } from 'react';
import { SortButton, type SortButtonProps } from '@quaywatch/shared/ui';

/** Buttons are left out on paper; browsers would not repeat them with the head of the next sheet anyway. */
const printedName = css({ '@media print': { '&::before': { content: 'attr(data-name)' } } });

type SortHeadingProps = Omit<ComponentProps<'th'>, 'children'> & {
  name: string;
  direction: SortButtonProps['direction'];
  onSort: () => void;
};

/** Heading of a column that sorts. Only the one that the table is sorted by carries `aria-sort`. */
export function SortHeading({ name, direction, onSort, ...rest }: SortHeadingProps) {
  return (
    <th
      css={printedName}
      data-name={name}
      scope="col"
      aria-sort={direction === 'none' ? undefined : direction}
      {...rest}
    >
      <SortButton direction={direction} onClick={onSort}>
        {name}
      </SortButton>
    </th>
  );
}
