import { startTransition, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Pixels of window height per row drawn at once; small enough to cover every visible row. */
const pixelsPerRow = 180;
const rowsPerFrame = 2;

const start = (order: string) => ({ order, drawn: Math.ceil(window.innerHeight / pixelsPerRow) });

/**
 * Returns how many rows have their journeys drawn: at first as many as the window shows, then two more per frame, and
 * all of them before printing. Drawing twenty at once would be one long task, during which no press is answered
 * (NAV-91).
 * @param order the order of the rows; a new order starts again
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
