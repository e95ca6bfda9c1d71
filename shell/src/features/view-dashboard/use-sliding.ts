import useEmblaCarousel from 'embla-carousel-react';
import { useEffect } from 'react';

export const prefersLessMotion = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * How fast Embla slides. Every 1/60 second it adds the remaining distance divided by this number to the speed, less
 * friction. With 35, a slide of 20 to 30 rem is within half a pixel of its place after the 1.5 seconds of DSH-21.
 */
export const stepDivisor = 35;

/** Reports the slide that was dragged to. @returns the ref of the viewport */
export function useSliding(selected: number, onDragged: (index: number) => void) {
  const [viewport, embla] = useEmblaCarousel({ loop: true, duration: stepDivisor });

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
