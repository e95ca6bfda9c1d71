import { failurePhases, loadPhases, type ReportedLoad } from '@quaywatch/shared/contract';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { ReportedRelease } from './known-release.ts';

/**
 * How many releases have their own metrics. Teams release often and processes run for weeks, so the least recently
 * reported release is dropped.
 */
export const mostReleases = 40;

export const policyDirectives = [
  'script-src',
  'script-src-elem',
  'script-src-attr',
  'style-src',
  'style-src-elem',
  'style-src-attr',
  'img-src',
  'font-src',
  'media-src',
  'connect-src',
  'frame-src',
  'object-src',
  'base-uri',
  'form-action',
  'frame-ancestors',
  'default-src',
  'require-trusted-types-for',
  'trusted-types',
  'integrity',
] as const;
export type PolicyDirective = (typeof policyDirectives)[number] | 'other';

type CountedEvent = Pick<ReportedLoad, 'outcome' | 'phase' | 'phases' | 'attempt' | 'milliseconds'>;

/** The caller checks the labels. */
export function createLoadMetrics(registry: Registry, shareOfPages: () => number) {
  const registers = [registry];
  const labelNames = ['remote', 'release', 'signed_in'] as const;
  const loads = new Counter({
    name: 'quaywatch_remote_loads_total',
    help: 'Pages and panels that browsers report as loaded',
    labelNames,
    registers,
  });
  const seconds = new Histogram({
    name: 'quaywatch_remote_load_seconds',
    help: 'Duration of the attempt that loaded a page or panel',
    labelNames: ['remote', 'release'],
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers,
  });
  const retries = new Counter({
    name: 'quaywatch_remote_load_retries_total',
    help: 'Attempts after the first, of pages and panels that were loaded',
    labelNames: ['remote', 'release'],
    registers,
  });
  const phaseSeconds = new Counter({
    name: 'quaywatch_remote_phase_seconds_total',
    help: 'Duration of each step of a load',
    labelNames: ['remote', 'release', 'phase'],
    registers,
  });
  const replaced = new Counter({
    name: 'quaywatch_remote_replaced_total',
    help: 'Pages and panels shown from the previous release because this one failed',
    labelNames: ['remote', 'release'],
    registers,
  });
  const failures = new Counter({
    name: 'quaywatch_remote_failures_total',
    help: 'Failed attempts to show a page or panel, by the phase they reached, and what parts did wrong once drawn',
    labelNames: [...labelNames, 'phase'],
    registers,
  });
  const opened = new Counter({
    name: 'quaywatch_remote_opened_total',
    help: 'Pages and panels of a judged remote that browsers began to load',
    labelNames: ['remote', 'release'],
    registers,
  });
  const alive = new Counter({
    name: 'quaywatch_remote_alive_total',
    help: 'Pages and panels of a judged remote that were opened and after which the page still answered',
    labelNames: ['remote', 'release'],
    registers,
  });
  const violations = new Counter({
    name: 'quaywatch_policy_violations_total',
    help: 'What the policies of the page made browsers block, by the release whose script it was',
    labelNames: ['remote', 'release', 'directive'],
    registers,
  });
  new Gauge({
    name: 'quaywatch_reported_loads_ratio',
    help: 'Share of opened pages that report their loads; all pages report failures',
    registers,
    collect() {
      this.set(shareOfPages());
    },
  });

  /** Least recently reported first. */
  const counted = new Map<string, ReportedRelease>();

  function makeRoom(named: ReportedRelease): void {
    const key = `${named.remote} ${named.release}`;
    counted.delete(key);
    counted.set(key, named);
    const [oldest] = counted;
    if (counted.size <= mostReleases || !oldest) return;
    counted.delete(oldest[0]);
    forget(oldest[1]);
  }

  function forget({ remote, release }: ReportedRelease): void {
    seconds.remove({ remote, release });
    retries.remove({ remote, release });
    replaced.remove({ remote, release });
    opened.remove({ remote, release });
    alive.remove({ remote, release });
    for (const phase of loadPhases) phaseSeconds.remove({ remote, release, phase });
    for (const directive of [...policyDirectives, 'other']) violations.remove({ remote, release, directive });
    for (const signed_in of ['yes', 'no']) {
      loads.remove({ remote, release, signed_in });
      for (const phase of [...failurePhases, 'unknown']) failures.remove({ remote, release, signed_in, phase });
    }
  }

  return {
    countEvent(named: ReportedRelease, event: CountedEvent, isSignedIn: boolean): void {
      const { outcome, phase, phases = {}, attempt, milliseconds } = event;
      const signed_in = isSignedIn ? 'yes' : 'no';
      makeRoom(named);
      if (outcome === 'replaced') replaced.inc({ ...named });
      if (outcome === 'opened') opened.inc({ ...named });
      if (outcome === 'alive') alive.inc({ ...named });
      if (outcome === 'failed') failures.inc({ ...named, signed_in, phase: phase ?? 'unknown' });
      if (outcome !== 'loaded') return;
      loads.inc({ ...named, signed_in });
      seconds.observe({ ...named }, milliseconds / 1_000);
      retries.inc({ ...named }, attempt - 1);
      for (const [step, time] of Object.entries(phases)) phaseSeconds.inc({ ...named, phase: step }, time / 1_000);
    },
    countViolation(named: ReportedRelease, directive: PolicyDirective): void {
      makeRoom(named);
      violations.inc({ ...named, directive });
    },
  };
}
export type LoadMetrics = ReturnType<typeof createLoadMetrics>;
