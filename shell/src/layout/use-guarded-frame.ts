import { useEffect, useRef, useState } from 'react';
import { useRemotes } from '../remotes/remotes-context.ts';
import type { FrameDamage } from './guard-frame.ts';
import { whenIdle } from './when-idle.ts';

/** The guard is rarely needed, so it loads after the page. */
const loadWithinMs = 1_000;

/**
 * Keeps header and navigation in place whatever code of remotes does (NAV-D16). A report blames the part that was drawn
 * last.
 * @returns refs of the parts, and a key for parts that are rendered anew
 */
export function useGuardedFrame(entries: number) {
  const { loads, shown } = useRemotes();
  const layout = useRef<HTMLDivElement>(null);
  const header = useRef<HTMLElement>(null);
  const nav = useRef<HTMLElement>(null);
  const column = useRef<HTMLDivElement>(null);
  const count = useRef(entries);
  const [turn, setTurn] = useState(0);

  useEffect(() => {
    count.current = entries;
  }, [entries]);

  useEffect(() => {
    const told = new Set<string>();
    let isGone = false;
    let stop = () => {};

    function report(damage: FrameDamage): void {
      const part = shown.last();
      const key = `${part?.from.container} ${damage}`;
      if (!part || told.has(key)) return;
      told.add(key);
      const { from, module } = part;
      const load = { remote: from.descriptor.name, release: from.release, module, attempt: 1, milliseconds: 0 };
      loads.report({ outcome: 'failed', ...load, phase: 'frame', error: new Error(`It was ${damage}`) });
    }

    whenIdle(
      () =>
        void import('./guard-frame.ts').then(
          ({ guardFrame }) => {
            if (isGone) return;
            const [readFrame, redraw] = [
              () => ({
                layout: layout.current,
                header: header.current,
                nav: nav.current,
                column: column.current,
                entries: count.current,
              }),
              () => setTurn((last) => last + 1),
            ];
            stop = guardFrame({ readFrame, redraw, onDamage: report });
          },
          // The page also works without the guard.
          () => undefined,
        ),
      loadWithinMs,
    );
    return () => {
      isGone = true;
      stop();
    };
  }, [loads, shown]);

  return { layout, header, nav, column, turn };
}
