import { limits } from '@quaywatch/shared/contract';
import { useEffect, useState, type FocusEvent, type PointerEvent } from 'react';
import { prefersLessMotion } from './use-sliding.ts';

/** The next slide comes after 8 seconds unless paused (DSH-20, DSH-D8). */
export function useRotation(count: number) {
  const [selected, select] = useState(0);
  const [isPlaying, setPlaying] = useState(() => !prefersLessMotion());
  const [isHeld, setHeld] = useState(false);
  const isRotating = isPlaying && !isHeld && count > 1;

  useEffect(() => {
    if (!isRotating) return undefined;
    const timer = setTimeout(() => select((selected + 1) % count), limits.carouselSlide);
    return () => clearTimeout(timer);
  }, [isRotating, selected, count]);

  return {
    selected,
    isPlaying,
    isRotating,
    select,
    step: (by: number) => select((selected + by + count) % count),
    toggle: () => {
      setPlaying(!isPlaying);
      // Otherwise Start would have no effect while the pointer or the focus is on it.
      setHeld(false);
    },
    holding: {
      onPointerEnter: (event: PointerEvent) => event.pointerType !== 'touch' && setHeld(true),
      onPointerLeave: () => setHeld(false),
      onFocus: (event: FocusEvent) => event.target.matches(':focus-visible') && setHeld(true),
      onBlur: (event: FocusEvent) => !event.currentTarget.contains(event.relatedTarget) && setHeld(false),
    },
  };
}
