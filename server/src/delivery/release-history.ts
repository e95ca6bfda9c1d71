import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isStepFile, parseHistoryEntry, type HistoryEntry } from '@quaywatch/shared/release';
import type { Logger } from 'pino';
import { readRefusals } from './refused-releases.ts';

/** How many steps are searched for promotions; `pnpm releases` shows older ones. */
const mostSteps = 500;

export type Promotion = Pick<HistoryEntry, 'at' | 'by' | 'action' | 'reason'>;

type Live = { readonly name: string; readonly release: string };

export type ReleaseHistory = {
  /** For each release the step that made it live, by name. Missing if that step is not recent. */
  findPromotions(live: readonly Live[]): ReadonlyMap<string, Promotion>;
};

/** A step (`.history/<number>.json`) never changes and is read once. */
export function createReleaseHistory(folder: string, log: Logger): ReleaseHistory {
  const steps = new Map<string, HistoryEntry | null>();

  function readStep(file: string): HistoryEntry | null {
    const known = steps.get(file);
    if (known !== undefined) return known;
    const step = parseStep(file);
    if (steps.size > 2 * mostSteps) steps.clear();
    steps.set(file, step);
    return step;
  }

  function parseStep(file: string): HistoryEntry | null {
    try {
      return parseHistoryEntry(readFileSync(join(folder, '.history', file), 'utf8'));
    } catch (error) {
      log.error({ file, reason: String(error) }, 'release store: a step of the history cannot be read');
      return null;
    }
  }

  return {
    findPromotions(live) {
      const wanted = new Map(live.map(({ name, release }) => [name, release]));
      const found = new Map<string, Promotion>();
      const uncounted = new Set(readRefusals(folder).uncounted);
      for (const file of listNewest(join(folder, '.history'))) {
        if (wanted.size === 0) break;
        if (uncounted.has(Number.parseInt(file, 10))) continue;
        const step = readStep(file);
        for (const { name, from, to } of step?.changes ?? []) {
          // This step started or ended a canary beside the live release.
          if (from === to) continue;
          if (step && wanted.get(name) === to) found.set(name, promotionOf(step));
          // Only the newest step that changed the live release of a name counts.
          wanted.delete(name);
        }
      }
      return found;
    },
  };
}

const promotionOf = ({ at, by, action, reason }: HistoryEntry): Promotion => ({ at, by, action, reason });

/** Step files, newest first; none if the store has no history. */
function listNewest(folder: string): string[] {
  try {
    return readdirSync(folder).filter(isStepFile).sort().slice(-mostSteps).reverse();
  } catch {
    return [];
  }
}
