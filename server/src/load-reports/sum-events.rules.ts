import type { ReportedLoad } from '@quaywatch/shared/contract';
import type { ReportedRelease } from './known-release.ts';

export type LoadOutcome = {
  readonly remote: string;
  readonly release: string;
  /** Null if no part was shown. */
  readonly milliseconds: number | null;
  readonly retries: number;
  readonly failures: number;
};

type Event = Pick<ReportedLoad, 'outcome' | 'attempt' | 'milliseconds'>;

/** The first load of each release counts, and every failure. */
export function sumEvents(
  events: readonly { readonly named: ReportedRelease; readonly event: Event }[],
): LoadOutcome[] {
  const outcomes = new Map<string, LoadOutcome>();
  for (const { named, event } of events) {
    if (event.outcome === 'opened' || event.outcome === 'alive') continue;
    const key = `${named.remote} ${named.release}`;
    const before = outcomes.get(key) ?? { ...named, milliseconds: null, retries: 0, failures: 0 };
    outcomes.set(key, add(before, event));
  }
  return [...outcomes.values()];
}

function add(before: LoadOutcome, { outcome, attempt, milliseconds }: Event): LoadOutcome {
  if (outcome === 'failed') return { ...before, failures: before.failures + 1 };
  if (outcome !== 'loaded' || before.milliseconds !== null) return before;
  return { ...before, milliseconds, retries: attempt - 1 };
}
