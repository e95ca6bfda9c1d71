import type { FailurePhase, LoadPhase } from '@quaywatch/shared/contract';
import type { RemoteDescriptor } from '@quaywatch/shared/remote';
import { placesOf } from '../../load-reports/describe-load.rules.ts';
import type { LoadEvent } from '../../remotes/load-events.ts';

export type Loaded = Extract<LoadEvent, { outcome: 'loaded' }>;
export type Failed = Extract<LoadEvent, { outcome: 'failed' | 'replaced' }>;

/** Loads of this tab, latest first. */
export type TabLoads = {
  readonly loads: readonly Loaded[];
  readonly failures: readonly Failed[];
  readonly others: readonly string[];
};

export function loadsOf(events: readonly LoadEvent[], remote: string, live: string): TabLoads {
  const own = events.filter((event) => event.remote === remote).toReversed();
  const loads = own.filter((event): event is Loaded => event.outcome === 'loaded');
  const others = new Set(loads.map(({ release }) => release).filter((release) => release !== live));
  return {
    loads,
    failures: own.filter((event): event is Failed => event.outcome === 'failed' || event.outcome === 'replaced'),
    others: [...others],
  };
}

const phaseNames: Readonly<Record<LoadPhase, string>> = {
  registry: 'registry',
  shell: 'shell’s part',
  versions: 'versions',
  entry: 'entry',
  start: 'start',
  scripts: 'scripts',
  module: 'module',
  draw: 'drawing',
};

const failureNames: Readonly<Record<FailurePhase, string>> = {
  ...phaseNames,
  error: 'an uncaught error',
  rejection: 'an unhandled rejection',
  blocked: 'a long task',
  blank: 'drawing: nothing was visible',
  frame: 'the frame of the page',
};

/** For example `entry 40 ms, scripts 80 ms`. */
export const describePhases = (phases: Loaded['phases']): string =>
  (Object.keys(phaseNames) as LoadPhase[])
    .flatMap((phase) => {
      const ms = Math.round(phases[phase] ?? 0);
      return ms > 0 ? [`${phaseNames[phase]} ${ms} ms`] : [];
    })
    .join(', ');

/** Includes the message of the error, which stays in this browser. */
export function describeFailure(event: Failed): string {
  if (event.outcome === 'replaced') return `${event.by} is shown in its place.`;
  const { phase, attempt, error } = event;
  const message = error instanceof Error ? error.message : String(error);
  return `failed at ${failureNames[phase]}, attempt ${attempt}: ${message}`;
}

const mostPlaces = 5;

/** Places in our scripts, innermost first; empty if none of our code threw. */
export const placesOfFailure = (event: Failed): readonly string[] =>
  event.outcome === 'failed' ? placesOf(event.error, event.remote).slice(0, mostPlaces) : [];

export function titleOf(module: string, { pages, panels }: Pick<RemoteDescriptor, 'pages' | 'panels'>): string {
  const part = [...pages, ...panels].find((one) => one.module === module);
  return part?.title ?? module.slice(module.lastIndexOf('/') + 1);
}
