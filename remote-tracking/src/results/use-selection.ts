import { useState } from 'react';
import { toggled } from './toggled.ts';

export type Selection = {
  /** Selected numbers that are on the screen. */
  readonly numbers: ReadonlySet<string>;
  readonly isAll: boolean;
  readonly toggle: (number: string) => void;
  readonly toggleAll: () => void;
  readonly clear: () => void;
};

/** The ticked containers. They are kept by number, so that a refresh or a sort leaves them ticked (CON-D12). */
export function useSelection(shownNumbers: readonly string[]): Selection {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const numbers = new Set(shownNumbers.filter((number) => ticked.has(number)));
  const isAll = numbers.size > 0 && numbers.size === shownNumbers.length;

  return {
    numbers,
    isAll,
    toggle: (number) => setTicked(toggled(numbers, number)),
    toggleAll: () => setTicked(new Set(isAll ? [] : shownNumbers)),
    clear: () => setTicked(new Set()),
  };
}
