import { useLayoutEffect, useRef, useState } from 'react';

/**
 * Whether a box with `overflow: hidden` contains more than it shows.
 * @param isWhole true while the box shows everything; the last answer is kept then
 */
export function useIsCut(isWhole: boolean) {
  const ref = useRef<HTMLDivElement>(null);
  const [isCut, setCut] = useState(false);

  useLayoutEffect(() => {
    if (isWhole) return undefined;
    const measure = () => {
      const box = ref.current;
      if (box) setCut(box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight);
    };
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, [isWhole]);

  return { ref, isCut };
}
