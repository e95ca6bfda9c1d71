import type { TypingFilter } from '@quaywatch/shared/contract';
import { use, type SyntheticEvent } from 'react';
import { TextInput, type TextInputProps } from './text-input.tsx';
import { NoteLimit } from './use-limit-notice.ts';

export type FilteredInputProps = Omit<TextInputProps, 'onChange'> & {
  /** Keeps the allowed characters. Others are dropped as they are typed or pasted (VAL-D4). */
  readonly filter: TypingFilter;
  /** The event's target already has the filtered text. */
  readonly onChange?: (event: SyntheticEvent<HTMLInputElement>) => unknown;
};

/** @returns whether text was cut at the limit. It is cut before the caret, as browsers do with `maxLength` */
function dropRefused(input: HTMLInputElement, filter: TypingFilter, limit: number | undefined): boolean {
  const kept = filter(input.value);
  const caret = filter(input.value.slice(0, input.selectionStart ?? undefined)).length;
  const excess = limit === undefined ? 0 : Math.max(0, kept.length - limit);
  const end = Math.max(0, caret - excess);
  const fitting = kept.slice(0, end) + kept.slice(end + excess);
  if (fitting === input.value) return false;
  input.value = fitting;
  if (input === document.activeElement) input.setSelectionRange(end, end);
  return excess > 0;
}

/**
 * Do not use it for `type="email"`, whose caret scripts cannot move. `maxLength` counts what the filter leaves; the
 * browser's own `maxLength` would cut pasted text before the filter.
 */
export function FilteredInput({ filter, onChange, maxLength, ...rest }: FilteredInputProps) {
  const noteLimit = use(NoteLimit);
  const take = (event: SyntheticEvent<HTMLInputElement>) => {
    // Text that is still being composed, such as an accent, is not final.
    const { nativeEvent } = event;
    const isComposing = nativeEvent instanceof InputEvent && nativeEvent.isComposing;
    if (!isComposing && dropRefused(event.currentTarget, filter, maxLength) && maxLength !== undefined)
      noteLimit(maxLength);
    onChange?.(event);
  };
  return <TextInput onChange={take} onCompositionEnd={take} {...rest} />;
}
