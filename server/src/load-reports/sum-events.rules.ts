import { troublePhases, type FailurePhase, type ReportedLoad } from '@quaywatch/shared/contract';
import { countsForRelease, type ReportedRelease } from './known-release.ts';

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

/** A reported load, and what the store knows of its release. */
export type KnownReport = {
  readonly event: ReportedLoad;
  readonly named: ReportedRelease;
  /** The reported module if the release has it, and `unknown` otherwise. */
  readonly module: string;
  readonly isOfEarlierShell: boolean;
};

export type SortedReports = {
  readonly outcomes: readonly LoadOutcome[];
  /** Of modules that their releases have. */
  readonly ofParts: readonly ReportedLoad[];
  /** The release of the shell that has started; undefined if none has. */
  readonly startedShell: string | undefined;
};

/** Decides what reports count for. A report that does not count for its release may still say that a shell has started. */
export function sortReports(reports: readonly KnownReport[]): SortedReports {
  const counted = reports.filter(({ named, isOfEarlierShell }) => countsForRelease(named) && !isOfEarlierShell);
  const shell = reports.find(({ named, event }) => named.remote === 'shell' && event.outcome === 'loaded');
  return {
    outcomes: sumEvents(counted.map(({ named, event, module }) => ({ named, event: { ...event, module } }))),
    ofParts: counted.filter(({ event, module }) => module === event.module).map(({ event }) => event),
    startedShell: shell?.named.release,
  };
}

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
