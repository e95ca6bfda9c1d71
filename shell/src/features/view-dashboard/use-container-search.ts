import {
  distinctNumbers,
  findMistypedNumbers,
  parseContainerNumbers,
  rejoinContainerNumbers,
  replaceNumber,
  splitContainerNumbers,
} from '@quaywatch/shared/domain';
import { useShellServices } from '@quaywatch/shared/remote';
import { useEffect, useState } from 'react';
import { describeMistyped } from './check-digits.rules.ts';

/** The text of the search box, what it holds, and what is wrong with it once a search was tried. */
export function useContainerSearch() {
  const { announce } = useShellServices();
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);
  const parsed = parseContainerNumbers(text);
  const typed = rejoinContainerNumbers(splitContainerNumbers(text));
  const numbers = distinctNumbers(typed);
  const warnings = findMistypedNumbers(numbers);
  const warning = describeMistyped(warnings);

  useEffect(() => {
    if (warning) announce(warning);
  }, [announce, warning]);

  return {
    text,
    type: setText,
    /** How many different numbers it holds; one that is typed twice is searched once. */
    count: numbers.length,
    duplicates: typed.length - numbers.length,
    warnings,
    correct: (wrong: string, right: string) => setText(replaceNumber(numbers, wrong, right).join('\n')),
    problem: tried && !parsed.ok ? parsed.message : undefined,
    /** The numbers to search for; null when the text is refused, which `problem` then explains (DSH-05). */
    submit: (): readonly string[] | null => {
      setTried(true);
      return parsed.ok ? parsed.numbers : null;
    },
  };
}
