import { useRef, useState } from 'react';
import { checkNumber } from './number-field.rules.ts';

/** Text and error of a field for one container number; an error goes at the next change of the text. */
export function useNumberField(start = '') {
  const [text, setText] = useState(start);
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);

  /** Puts another text into the field, and the focus with it. */
  const fill = (next: string) => {
    setText(next);
    setError(undefined);
    input.current?.focus();
  };
  const refuse = (message: string) => {
    setError(message);
    input.current?.focus();
  };
  /** The number, once it is one; until then the field says what is wrong. */
  const read = (): string | null => {
    const checked = checkNumber(text);
    if (checked.ok) return checked.number;
    refuse(checked.message);
    return null;
  };
  return { text, error, input, fill, refuse, read };
}

export type NumberFieldState = ReturnType<typeof useNumberField>;
