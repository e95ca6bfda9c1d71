import { feedLimits } from '@quaywatch/shared/feed';
import { keyOf, type PortEvent } from '../reading/port-event.ts';
import type { VisitRecord } from './visit-record.rules.ts';

/** With these events visits would exceed their number of reports; nothing was written. */
export class FullVisits extends Error {
  readonly keys: readonly string[];

  constructor(events: readonly PortEvent[]) {
    super('visits have too many reports');
    this.name = 'FullVisits';
    this.keys = events.map(keyOf);
  }
}

type Growing = readonly [known: Pick<VisitRecord, 'reports' | 'withdrawn'> | null, events: readonly PortEvent[]];

/**
 * Every event reads and writes all reports of its visit, and every search shows them, so without a limit one sender
 * could slow both down [SRV-105].
 * @throws FullVisits
 */
export function refuseFullVisits(visits: readonly Growing[]): void {
  const tooMany = visits.flatMap(([known, events]) => {
    const kept = (known?.reports.length ?? 0) + (known?.withdrawn.length ?? 0);
    const added = events.filter(({ status, withdraws }) => status !== null || withdraws !== null);
    return added.slice(Math.max(0, feedLimits.reportsPerVisit - kept));
  });
  if (tooMany.length > 0) throw new FullVisits(tooMany);
}
