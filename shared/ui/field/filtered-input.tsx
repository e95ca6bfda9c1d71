import type { TypingFilter } from '@quaywatch/shared/contract';
import type { SyntheticEvent } from 'react';
import { TextInput, type TextInputProps } from './text-input.tsx';

export type FilteredInputProps = Omit<TextInputProps, 'onChange'> & {
  /** Which characters the field takes; the others are dropped as they are typed or pasted (VAL-D4). */
  readonly filter: TypingFilter;
  /** The event's target already holds the filtered text. */
  readonly onChange?: (event: SyntheticEvent<HTMLInputElement>) => unknown;
};

/** Drops what the field does not take; the caret stays where it was. */
function dropRefused(input: HTMLInputElement, filter: TypingFilter) {
  const kept = filter(input.value);
  if (kept === input.value) return;
  const caret = filter(input.value.slice(0, input.selectionStart ?? undefined)).length;
  input.value = kept;
  if (input === document.activeElement) input.setSelectionRange(caret, caret);
}

/** One line of text that takes certain characters only. Not for `type="email"`, whose caret no script may move. */
export function FilteredInput({ filter, onChange, ...rest }: FilteredInputProps) {
  const take = (event: SyntheticEvent<HTMLInputElement>) => {
    // An accent or a word that is still being composed is not text yet; a later event reports its end.
    const { nativeEvent } = event;
    const isComposing = nativeEvent instanceof InputEvent && nativeEvent.isComposing;
    if (!isComposing) dropRefused(event.currentTarget, filter);
    onChange?.(event);
  };
  return <TextInput onChange={take} onCompositionEnd={take} {...rest} />;
}
