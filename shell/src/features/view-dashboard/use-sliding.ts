import useEmblaCarousel from 'embla-carousel-react';
import { useCallback, useEffect } from 'react';

export const prefersLessMotion = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Every 1/60 second Embla adds the remaining distance divided by `duration` to the speed, minus friction. With 35, a
 * slide of 20 to 30 rem is within half a pixel of its place after the 1.5 seconds of DSH-21.
 */
export const sliding = { loop: true, duration: 35 } as const;

/** Reports the slide that was dragged to. @returns the ref of the viewport */
export function useSliding(selected: number, onDragged: (index: number) => void) {
  const [setViewport, embla] = useEmblaCarousel(sliding);
  // During the commit, this state would draw the page again in the same task, and Embla would force a layout.
  const viewport = useCallback(
    (element: HTMLElement | null) => {
      const frame = requestAnimationFrame(() => setViewport(element));
      return () => cancelAnimationFrame(frame);
    },
    [setViewport],
  );

  useEffect(() => {
    if (embla && embla.selectedScrollSnap() !== selected) embla.scrollTo(selected, prefersLessMotion());
  }, [embla, selected]);

  useEffect(() => {
    if (!embla) return undefined;
    const report = () => onDragged(embla.selectedScrollSnap());
    embla.on('select', report);
    return () => void embla.off('select', report);
  }, [embla, onDragged]);

  return viewport;
}
