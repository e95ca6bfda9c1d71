import type { Logger } from 'pino';

const gatherMs = 1_000;
/** Limits for notes waiting to be stored and for notes known to be stored: some megabytes at most per process. */
const mostWaiting = 5_000;
const mostKnown = 20_000;

export type NoteGatherer<Note> = {
  /** Stores a note within a second, unless one with this key was noted before or too many are waiting. */
  note(key: string, makeNote: () => Note): void;
  /** Stores what is waiting. What the database cannot take now waits on, 5,000 notes at most. */
  flush(): Promise<void>;
};

/** Gathers the notes of page requests, so that no request waits for a query. */
export function createNoteGatherer<Note>(
  log: Logger,
  { what, store }: { readonly what: string; readonly store: (notes: readonly Note[]) => Promise<void> },
): NoteGatherer<Note> {
  let waiting = new Map<string, Note>();
  const known = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let storing = Promise.resolve();

  async function storeBatch(): Promise<void> {
    if (waiting.size === 0) return;
    const batch = waiting;
    waiting = new Map();
    try {
      await store([...batch.values()]);
    } catch (err) {
      log.warn({ err }, `${what} could not be recorded`);
      const all = [...batch, ...waiting];
      waiting = new Map(all.slice(0, mostWaiting));
      for (const [key] of all.slice(mostWaiting)) known.delete(key);
      plan();
    }
  }

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    // One batch after the other, because a caller relies on earlier notes being stored.
    await (storing = storing.then(storeBatch));
  }

  const plan = () => (timer ??= setTimeout(() => void flush(), gatherMs).unref());

  return {
    note(key, makeNote) {
      if (known.has(key) || waiting.size >= mostWaiting) return;
      if (known.size >= mostKnown) known.clear();
      known.add(key);
      waiting.set(key, makeNote());
      plan();
    },
    flush,
  };
}
