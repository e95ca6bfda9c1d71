import { isoDay } from '@quaywatch/shared/domain';
import type { Platform } from '../platform/platform.ts';
import { insertSearchNotes, type SearchNote } from './search-log.queries.ts';

/** Numbers that are noted for one customer on one day: only a program asks for more, and its answer would be cut anyway. */
export const mostNotesPerDay = 1000;
/** Numbers remembered as noted; about 15 MB. After that the memory is cleared, and some are written a second time. */
const mostRemembered = 100_000;

const hour = 3_600_000;

export type SearchLog = {
  /** Notes what a customer searched for, after the answer has gone out: no request waits for it or fails because of it. */
  note(customerId: string, numbers: readonly string[]): void;
  /** Resolves when everything noted so far is written, or has failed. */
  settle(): Promise<void>;
};

/** Remembers who searched for which numbers on which UK day: a history without numbers is about those (HIS-D4). */
export function createSearchLog({ database, clock, log }: Pick<Platform, 'database' | 'clock' | 'log'>): SearchLog {
  const noted = createNotedNumbers();
  const ukDay = createUkDay();
  let waiting: SearchNote[] = [];
  let writing: Promise<void> | null = null;

  // While one statement is running, further searches are collected for the next one.
  async function write(): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve));
    while (waiting.length > 0) {
      const notes = waiting;
      waiting = [];
      try {
        await insertSearchNotes(database.db, notes);
      } catch (error) {
        for (const note of notes) noted.forget(note);
        log.warn({ err: error, notes: notes.length }, 'searched numbers could not be noted');
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

/** What was noted today: a page that refreshes itself every minute costs one write a day. */
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
    /** @returns whether it has to be written */
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

/** The UK day of a moment, `YYYY-MM-DD`. It changes on the hour, so it is kept: working it out takes longer than everything else here. */
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
