import { limits } from '@quaywatch/shared/contract';
import { useEffect, useState, type FocusEvent, type PointerEvent } from 'react';
import { prefersLessMotion } from './use-sliding.ts';

/** Which slide is shown and when the next one comes: every 8 seconds, unless paused (DSH-20, DSH-D8). */
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
    /** Moves by a number of slides, around the ends. */
    step: (by: number) => select((selected + by + count) % count),
    toggle: () => {
      setPlaying(!isPlaying);
      // With the pointer or the focus on the button, Start would otherwise have no effect.
      setHeld(false);
    },
    /** Holds the rotation while the pointer or the keyboard is at the slides. */
    holding: {
      onPointerEnter: (event: PointerEvent) => event.pointerType !== 'touch' && setHeld(true),
      onPointerLeave: () => setHeld(false),
      onFocus: (event: FocusEvent) => event.target.matches(':focus-visible') && setHeld(true),
      onBlur: (event: FocusEvent) => !event.currentTarget.contains(event.relatedTarget) && setHeld(false),
    },
  };
}
