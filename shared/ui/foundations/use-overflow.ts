import { useEffect, useRef, useState } from 'react';
import { watchSize } from './watch-size.ts';

/** Makes a box focusable and gives it a name, but only while it scrolls sideways. */
export function useOverflow(name: string) {
  const ref = useRef<HTMLDivElement>(null);
  const [overflows, setOverflows] = useState(false);

  useEffect(() => {
    const box = ref.current;
    if (!box) return undefined;
    // Reports after the browser's own layout. Measuring in a React effect would force a layout in the rendering task.
    return watchSize(box, () => setOverflows(box.scrollWidth > box.clientWidth));
  }, []);

  const region = overflows ? ({ tabIndex: 0, role: 'region', 'aria-label': name } as const) : {};
  return { ref, region };
}
