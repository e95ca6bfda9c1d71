import useEmblaCarousel from 'embla-carousel-react';
import { useEffect } from 'react';
import { prefersLessMotion } from './reduced-motion.ts';
import { stepDivisor } from './sliding.rules.ts';

/** Slides to `selected`, and tells which slide the person dragged to. @returns the ref of the viewport */
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
