import { isoDay } from '@quaywatch/shared/domain';
import type { Platform } from '../platform/platform.ts';
import { insertSearchNotes, type SearchNote } from './search-log.queries.ts';
import { hour } from '../platform/durations.ts';

/** Per customer and day. Only a program searches for more, and its history would be cut off anyway. */
export const mostNotesPerDay = 1000;
/** About 15 MB. Beyond this the memory is cleared, and some notes are written twice. */
const mostRemembered = 100_000;

type SearchLog = {
  /** Runs after the response, so no request waits for it or fails because of it. */
  note(customerId: string, numbers: readonly string[]): void;
  /** Resolves when every note so far is written or has failed. */
  settle(): Promise<void>;
};

/** For a history without numbers (HIS-D4). */
export function createSearchLog({ database, clock, log }: Pick<Platform, 'database' | 'clock' | 'log'>): SearchLog {
  const noted = createNotedNumbers();
  const ukDay = createUkDay();
  let waiting: SearchNote[] = [];
  let writing: Promise<void> | null = null;

  // While one statement runs, further searches are collected for the next one.
  async function write(): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve));
    while (waiting.length > 0) {
      const notes = waiting;
      waiting = [];
      try {
        await insertSearchNotes(database.db, notes);
      } catch (error) {
        for (const note of notes) noted.forget(note);
        log.warn({ err: error, notes: notes.length }, 'searched numbers could not be logged');
      }
    }
    writing = null;
  }

  return {
    note(customerId, numbers) {
      const day = ukDay(clock.now());
      for (const number of numbers) {
        const note = { customer: customerId, day, number };
        if (noted.add(note)) waiting.push(note);
      }
      if (waiting.length > 0) writing ??= write();
    },
    settle: async () => writing ?? undefined,
  };
}

/** Today's notes, so that a page that refreshes every minute costs one write a day. */
function createNotedNumbers() {
  let today = '';
  let remembered = 0;
  let numbersOf = new Map<string, Set<string>>();

  function startAnew(day: string): void {
    today = day;
    remembered = 0;
    numbersOf = new Map();
  }

  return {
    /** @returns whether the note must be written */
    add({ customer, day, number }: SearchNote): boolean {
      if (day !== today || remembered >= mostRemembered) startAnew(day);
      const numbers = numbersOf.get(customer) ?? new Set();
      if (numbers.has(number) || numbers.size >= mostNotesPerDay) return false;
      numbersOf.set(customer, numbers.add(number));
      remembered += 1;
      return true;
    },
    forget({ customer, number }: SearchNote): void {
      if (numbersOf.get(customer)?.delete(number)) remembered -= 1;
    },
  };
}

function createUkDay() {
  let knownHour = -1;
  let day = '';
  return (now: Date): string => {
    const currentHour = Math.floor(now.getTime() / hour);
    if (currentHour !== knownHour) day = isoDay(now);
    knownHour = currentHour;
    return day;
  };
}
