import { decodeNumbersFromAddress, parseContainerNumbers } from '@quaywatch/shared/domain';
import { useState } from 'react';

/** The text of the search box, how many numbers it holds, and what is wrong with it once a search was tried. */
export function useContainerSearch() {
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);
  const parsed = parseContainerNumbers(text);

  return {
    text,
    type: setText,
    count: decodeNumbersFromAddress(text).length,
    problem: tried && !parsed.ok ? parsed.message : undefined,
    /** The numbers to search for; null when the text is refused, which `problem` then explains (DSH-05). */
    submit: (): readonly string[] | null => {
      setTried(true);
      return parsed.ok ? parsed.numbers : null;
    },
  };
}
