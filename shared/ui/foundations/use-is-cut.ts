import { useLayoutEffect, useRef, useState } from 'react';
import { watchSize } from './watch-size.ts';

/**
 * Whether a box with `overflow: hidden` contains more than it shows.
 * @param isWhole true while the box shows everything; the last answer is kept then
 */
export function useIsCut(isWhole: boolean) {
  const ref = useRef<HTMLDivElement>(null);
  const [isCut, setCut] = useState(false);

  useLayoutEffect(() => {
    const box = ref.current;
    if (isWhole || !box) return undefined;
    const measure = () => setCut(box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight);
    measure();
    return watchSize(box, measure);
  }, [isWhole]);

  return { ref, isCut };
}
