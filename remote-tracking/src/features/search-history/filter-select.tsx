import type { ComponentProps } from 'react';
import { Select } from '@quaywatch/shared/ui';

type FilterSelectProps = Omit<ComponentProps<typeof Select>, 'children'> & {
  /** Null while the list is missing: then only "All" can be chosen, and what the address brought (HIS-D10). */
  options: readonly string[] | null;
  /** Chosen by the address; empty for none. */
  preset: string;
  nameOf?: (option: string) => string;
};

export function FilterSelect({ options, preset, nameOf = (option) => option, ...rest }: FilterSelectProps) {
  const shown = options ?? [preset].filter(Boolean);
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
