import { useLayoutEffect, useRef, useState } from 'react';

/** Makes a box focusable and named, but only while it scrolls sideways. */
export function useOverflow(name: string) {
  const ref = useRef<HTMLDivElement>(null);
  const [overflows, setOverflows] = useState(false);

  useLayoutEffect(() => {
    const measure = () => setOverflows(ref.current !== null && ref.current.scrollWidth > ref.current.clientWidth);
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, []);

  const region = overflows ? ({ tabIndex: 0, role: 'region', 'aria-label': name } as const) : {};
  return { ref, region };
}
