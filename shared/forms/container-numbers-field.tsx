import type { SerializedStyles } from '@emotion/react';
import { messages } from '@quaywatch/shared/contract';
import { NumbersField, TextArea, type NumbersFieldProps, type TextAreaProps } from '@quaywatch/shared/ui';
import type { FieldValues, Path, PathValue } from 'react-hook-form';
import { useState, type ChangeEvent, type FocusEvent } from 'react';
import { keepTyped } from './keep-typed.ts';
import type { ContractForm, FormFields } from './use-contract-form.ts';

export type ContainerNumbersFieldProps<Values extends FieldValues> = Omit<
  NumbersFieldProps,
  'form' | 'text' | 'onText' | 'error' | 'children'
> &
  Pick<TextAreaProps, 'rows' | 'placeholder' | 'readOnly'> & {
    readonly form: FormFields<Values> & Pick<ContractForm<Values>, 'summary'>;
    readonly name: Path<Values>;
    readonly area?: SerializedStyles;
  };

const isPaste = ({ inputType }: Event & Partial<InputEvent>) => inputType?.startsWith('insertFrom') ?? false;

const wrongFormat = messages.containersFormat([]);

/** The wrong numbers that the message names may be others meanwhile. */
const holds = (shown: string | undefined, problem: string | undefined) =>
  shown === problem || [shown, problem].every((message) => message?.startsWith(wrongFormat));

/**
 * A list of container numbers that are typed, pasted or read from a file, with the form's error. While they are typed an
 * error may go, but none appears or changes: it names the wrong numbers, so it would be read out at every key (VAL-D4).
 */
export function ContainerNumbersField<Values extends FieldValues>({
  form,
  name,
  rows,
  placeholder,
  readOnly,
  area,
  ...field
}: ContainerNumbersFieldProps<Values>) {
  const { onChange, onBlur, ...control } = keepTyped(form, name);
  const { attempt } = form.summary;
  const [typedSince, setTypedSince] = useState<number | null>(null);
  const problem = form.problem(name);
  const [shown, setShown] = useState(problem);
  const next = typedSince !== attempt ? problem : holds(shown, problem) ? shown : undefined;
  if (shown !== next) setShown(next);

  return (
    <NumbersField
      text={String(form.values[name])}
      // Also keeps buttons and files from changing the text.
      onText={(text) => {
        if (readOnly) return;
        setTypedSince(null);
        form.fill(name, text as PathValue<Values, Path<Values>>);
      }}
      error={shown}
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
        {...control}
        onChange={(event: ChangeEvent) => {
          setTypedSince(isPaste(event.nativeEvent) ? null : attempt);
          return onChange(event);
        }}
        onBlur={(event: FocusEvent) => {
          setTypedSince(null);
          return onBlur(event);
        }}
      />
    </NumbersField>
  );
}
