import { troublePhases, type FailurePhase, type ReportedLoad } from '@quaywatch/shared/contract';
import type { ReportedRelease } from './known-release.ts';

export type FailedPart = { readonly module: string; readonly phase: FailurePhase | null };

export type LoadOutcome = {
  readonly remote: string;
  readonly release: string;
  /** Null if no part was shown. */
  readonly milliseconds: number | null;
  readonly retries: number;
  readonly failures: number;
  /** The first failure, or the first that is graver than trouble after being shown; null without any. */
  readonly failed: FailedPart | null;
};

type Event = Pick<ReportedLoad, 'module' | 'outcome' | 'phase' | 'attempt' | 'milliseconds'>;

/** Only the first load of each release counts, but every failure counts. */
export function sumEvents(
  events: readonly { readonly named: ReportedRelease; readonly event: Event }[],
): LoadOutcome[] {
  const outcomes = new Map<string, LoadOutcome>();
  for (const { named, event } of events) {
    if (event.outcome === 'opened' || event.outcome === 'alive') continue;
    const key = `${named.remote} ${named.release}`;
    const before = outcomes.get(key) ?? { ...named, milliseconds: null, retries: 0, failures: 0, failed: null };
    outcomes.set(key, add(before, event));
  }
  return [...outcomes.values()];
}

const isTrouble = (phase: FailurePhase | null) => troublePhases.some((trouble) => trouble === phase);

function add(before: LoadOutcome, { module, outcome, phase, attempt, milliseconds }: Event): LoadOutcome {
  if (outcome === 'failed') {
    const isGraver = before.failed === null || (isTrouble(before.failed.phase) && !isTrouble(phase));
    return { ...before, failures: before.failures + 1, failed: isGraver ? { module, phase } : before.failed };
  }
  if (outcome !== 'loaded' || before.milliseconds !== null) return before;
  return { ...before, milliseconds, retries: attempt - 1 };
}
