import type { LoadEvent } from './load-events.ts';

const mostKept = 100;

export type LoadLog = ReturnType<typeof createLoadLog>;

export function createLoadLog() {
  const kept: LoadEvent[] = [];
  const listeners = new Set<(event: LoadEvent) => void>();
  return {
    report(event: LoadEvent): void {
      kept.push(event);
      if (kept.length > mostKept) kept.shift();
      const line = describe(event);
      // eslint-disable-next-line no-console -- the team that released it looks here
      if (line) console.warn(line);
      for (const listener of listeners) listener(event);
    },

    /** First replays the most recent events. */
    watch(listener: (event: LoadEvent) => void): () => void {
      for (const event of kept) listener(event);
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function describe(event: LoadEvent): string | null {
  const { remote, release, module, attempt, milliseconds } = event;
  const what = [remote, release, module].filter(Boolean).join(' ');
  if (event.outcome === 'replaced') return `${what}: ${event.by} is shown in its place`;
  if (event.outcome !== 'failed') return null;
  const { phase, error } = event;
  const reason = error instanceof Error ? error.message : String(error);
  return `${what} failed at ${phase} (attempt ${attempt}, ${Math.round(milliseconds)} ms): ${reason}`;
}
