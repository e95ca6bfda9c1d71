import type { TypingFilter } from '@quaywatch/shared/contract';
import type { SyntheticEvent } from 'react';
import { TextInput, type TextInputProps } from './text-input.tsx';

export type FilteredInputProps = Omit<TextInputProps, 'onChange'> & {
  /** Others are dropped as they are typed or pasted (VAL-D4). */
  readonly filter: TypingFilter;
  /** The event's target already has the filtered text. */
  readonly onChange?: (event: SyntheticEvent<HTMLInputElement>) => unknown;
};

function dropRefused(input: HTMLInputElement, filter: TypingFilter) {
  const kept = filter(input.value);
  if (kept === input.value) return;
  const caret = filter(input.value.slice(0, input.selectionStart ?? undefined)).length;
  input.value = kept;
  if (input === document.activeElement) input.setSelectionRange(caret, caret);
}

/** Not for `type="email"`, whose caret scripts cannot move. */
export function FilteredInput({ filter, onChange, ...rest }: FilteredInputProps) {
  const take = (event: SyntheticEvent<HTMLInputElement>) => {
    // Text in composition, such as an accent, is not final.
    const { nativeEvent } = event;
    const isComposing = nativeEvent instanceof InputEvent && nativeEvent.isComposing;
    if (!isComposing) dropRefused(event.currentTarget, filter);
    onChange?.(event);
  };
  return <TextInput onChange={take} onCompositionEnd={take} {...rest} />;
}
