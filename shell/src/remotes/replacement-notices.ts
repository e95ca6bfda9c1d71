import type { LoadEvent } from './load-events.ts';
import type { LoadLog } from './load-log.ts';

type Replacement = Extract<LoadEvent, { readonly outcome: 'replaced' }>;

/** Shows each notice once. */
export function createReplacementNotices(loads: Pick<LoadLog, 'watch'>) {
  const told = new Set<string>();
  return {
    watch: (listener: (replacement: Replacement) => void): (() => void) =>
      loads.watch((event) => {
        const release = `${event.remote} ${event.release}`;
        if (event.outcome !== 'replaced' || told.has(release)) return;
        told.add(release);
        listener(event);
      }),
  };
}
