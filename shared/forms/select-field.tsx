import { Field, Select, type FieldProps } from '@quaywatch/shared/ui';
import type { ComponentProps } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import type { FormFields } from './use-contract-form.ts';

export type SelectFieldProps<Values extends FieldValues> = Pick<FieldProps, 'label' | 'className'> &
  Omit<ComponentProps<typeof Select>, 'form' | 'name' | 'value' | 'onChange' | 'onBlur' | 'children'> & {
    readonly form: FormFields<Values>;
    readonly name: Path<Values>;
    /** Null while they are loading; meanwhile only the current choice is offered. */
    readonly options: readonly string[] | null;
    /** The text for no choice; while the options are loading, `waiting` is shown instead. */
    readonly none?: string;
    readonly waiting?: string;
    readonly nameOf?: (option: string) => string;
    readonly onChoose?: () => void;
  };

/** A choice from a list that may still be loading. The value of no choice is the empty string. */
export function SelectField<Values extends FieldValues>({
  form,
  name,
  label,
  className,
  options,
  none = 'Please select',
  waiting = 'Loading',
  nameOf = (option) => option,
  onChoose,
  ...select
}: SelectFieldProps<Values>) {
  const value = String(form.values[name] ?? '');
  const shown = options ?? [value].filter(Boolean);
  return (
    <Field {...{ label, className }} error={form.problem(name)}>
      <Select
        aria-busy={options === null || undefined}
        {...form.field(name, { onChange: onChoose })}
        // The form may set a value before its option has loaded.
        value={value}
        {...select}
      >
        <option value="">{options ? none : waiting}</option>
        {shown.map((option) => (
          <option key={option} value={option}>
            {nameOf(option)}
          </option>
        ))}
      </Select>
    </Field>
  );
}
