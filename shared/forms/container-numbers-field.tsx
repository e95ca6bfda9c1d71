import type { SerializedStyles } from '@emotion/react';
import { NumbersField, TextArea, type NumbersFieldProps, type TextAreaProps } from '@quaywatch/shared/ui';
import type { FieldValues, Path, PathValue } from 'react-hook-form';
import { keepTyped } from './keep-typed.ts';
import type { FormFields } from './use-contract-form.ts';

export type ContainerNumbersFieldProps<Values extends FieldValues> = Omit<
  NumbersFieldProps,
  'form' | 'text' | 'onText' | 'error' | 'children'
> &
  Pick<TextAreaProps, 'rows' | 'placeholder' | 'readOnly'> & {
    readonly form: FormFields<Values>;
    readonly name: Path<Values>;
    readonly area?: SerializedStyles;
  };

/** A list of container numbers that are typed, pasted or read from a file, with the form's error. */
export function ContainerNumbersField<Values extends FieldValues>({
  form,
  name,
  rows,
  placeholder,
  readOnly,
  area,
  ...field
}: ContainerNumbersFieldProps<Values>) {
  return (
    <NumbersField
      text={String(form.values[name])}
      // Also keeps buttons and files from changing the text.
      onText={(text) => readOnly || form.fill(name, text as PathValue<Values, Path<Values>>)}
      error={form.problem(name)}
      {...field}
    >
      <TextArea
        css={area}
        mono
        rows={rows}
        placeholder={placeholder}
        readOnly={readOnly}
        spellCheck={false}
        autoCapitalize="characters"
        {...keepTyped(form, name)}
      />
    </NumbersField>
  );
}
