import { limits } from '@quaywatch/shared/contract';
import { useEffect, useState, type FocusEvent, type PointerEvent } from 'react';
import { prefersLessMotion } from './use-sliding.ts';

/** The next slide comes after 8 seconds unless paused (DSH-20, DSH-D8). */
export function useRotation(count: number) {
  const [selected, select] = useState(0);
  const [isPlaying, setPlaying] = useState(() => !prefersLessMotion());
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isRotating = isPlaying && !isPointed && !isFocused && count > 1;

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
      setPointed(false);
      setFocused(false);
    },
    holding: {
      onPointerEnter: (event: PointerEvent) => event.pointerType !== 'touch' && setPointed(true),
      onPointerLeave: () => setPointed(false),
      onFocus: (event: FocusEvent) => event.target.matches(':focus-visible') && setFocused(true),
      onBlur: (event: FocusEvent) => !event.currentTarget.contains(event.relatedTarget) && setFocused(false),
    },
  };
}
