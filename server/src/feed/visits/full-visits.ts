import { feedLimits } from '@quaywatch/shared/feed';
import { visitKeyOf, type PortEvent } from '../reading/port-event.ts';
import type { VisitRecord } from './visit-record.rules.ts';

/** A visit would exceed its number of reports; nothing was written. */
export class FullVisits extends Error {
  readonly keys: ReadonlySet<string>;

  constructor(keys: readonly string[]) {
    super('visits have too many reports');
    this.name = 'FullVisits';
    this.keys = new Set(keys);
  }

  has({ visit }: PortEvent): boolean {
    return this.keys.has(visitKeyOf(visit));
  }
}

type Growing = readonly [known: Pick<VisitRecord, 'reports' | 'withdrawn'> | null, events: readonly PortEvent[]];

/**
 * Every event reads and writes all reports of its visit, and every search shows them, so without a limit one sender
 * could slow both down [SRV-105].
 * @throws FullVisits
 */
export function refuseFullVisits(visits: readonly Growing[]): void {
  const full = visits.flatMap(([known, events]) => {
    const [first] = events;
    const kept = (known?.reports.length ?? 0) + (known?.withdrawn.length ?? 0);
    const added = events.filter(({ status, withdraws }) => status !== null || withdraws !== null).length;
    return first && added > 0 && kept + added > feedLimits.reportsPerVisit ? [visitKeyOf(first.visit)] : [];
  });
  if (full.length > 0) throw new FullVisits(full);
}
