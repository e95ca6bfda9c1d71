import { startTransition, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Of the window, for each row that is drawn at once: what is seen is. */
const pixelsPerRow = 180;
const rowsPerFrame = 2;

const start = (order: string) => ({ order, drawn: Math.ceil(window.innerHeight / pixelsPerRow) });

/**
 * How many rows have their journeys drawn: at once as many as the window shows, then two more with each frame, and all
 * before paper is printed. Twenty at a time would be one long task, in which no press is answered (NAV-91).
 * @param order of the rows: with another one it begins anew
 */
export function useDrawnJourneys(order: string, rows: number): number {
  const [progress, setProgress] = useState(() => start(order));
  if (progress.order !== order) setProgress(start(order));
  const { drawn } = progress;

  useEffect(() => {
    if (drawn >= rows) return undefined;
    const draw = (more: number) => setProgress((before) => ({ ...before, drawn: before.drawn + more }));
    const frame = requestAnimationFrame(() => startTransition(() => draw(rowsPerFrame)));
    const drawAll = () => flushSync(() => draw(rows));
    window.addEventListener('beforeprint', drawAll);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('beforeprint', drawAll);
    };
  }, [order, drawn, rows]);
  return drawn;
}
