import { css } from '@emotion/react';
import type { ComponentProps } from 'react';
import { SortButton, type SortButtonProps } from '@quaywatch/shared/ui';

/** Buttons are not printed (`shared/ui/foundations/print.styles.ts`), so the heading itself prints the name. */
const printedName = css({ '@media print': { '&::before': { content: 'attr(data-name)' } } });

type SortHeadingProps = Omit<ComponentProps<'th'>, 'children'> & {
  name: string;
  direction: SortButtonProps['direction'];
  onSort: () => void;
};

/** Only the sorted column has `aria-sort`. */
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
