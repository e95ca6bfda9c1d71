import type { ComponentProps } from 'react';
import { Select } from '@quaywatch/shared/ui';

type FilterSelectProps = Omit<ComponentProps<typeof Select>, 'children'> & {
  /** Null while the list is missing: then only "All" can be chosen, and what the form came with (HIS-D10). */
  options: readonly string[] | null;
  /** What is chosen; empty for none. */
  chosen: string;
  nameOf?: (option: string) => string;
};

export function FilterSelect({ options, chosen, nameOf = (option) => option, ...rest }: FilterSelectProps) {
  const shown = options ?? [chosen].filter(Boolean);
  return (
    <Select aria-busy={options === null || undefined} {...rest}>
      <option value="">All</option>
      {shown.map((option) => (
        <option key={option} value={option}>
          {nameOf(option)}
        </option>
      ))}
    </Select>
  );
}
