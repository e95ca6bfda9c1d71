import { foldJourney } from '../tracking/journey.rules.ts';
import type { Db } from '../platform/database/database.ts';
import {
  insertNewEvents,
  insertStatusReports,
  readReportedVisits,
  saveJourneys,
  upsertVisits,
  withdrawStatusReports,
} from './ingest.queries.ts';
import { keyOf, type PortEvent, type StatusEvent } from './port-event.ts';

export type Ingested = {
  /** Events that were new, oldest first: what alerts are matched against. */
  readonly events: readonly PortEvent[];
  /** Events that were taken in before. */
  readonly repeated: number;
};

/**
 * Takes in a batch of port events. Events may come more than once, late and in any order, in one batch or in many, from
 * several processes at a time: the visits end up the same. Call it in a transaction, at best with some hundred events.
 */
export async function ingestEvents(db: Db, batch: readonly PortEvent[], receivedAt: Date): Promise<Ingested> {
  const unique = [...new Map(batch.map((event) => [keyOf(event), event])).values()];
  // Everybody locks in the same order, first events and then visits, so that two batches never wait for each other.
  const inserted = await insertNewEvents(db, unique.sort(compareKeys), receivedAt);
  const events = unique.filter((event) => inserted.has(keyOf(event))).sort(compareRecords);
  if (events.length > 0) {
    await upsertVisits(db, latestPerVisit(events));
    await insertStatusReports(db, events.filter(hasStatus));
    await withdrawStatusReports(
      db,
      events.filter(({ withdraws }) => withdraws !== null),
    );
    // The upsert holds the visits' locks by now, so this sees all that other processes reported before us.
    const visits = await readReportedVisits(db, events);
    await saveJourneys(
      db,
      visits.map(({ reports, ...visit }) => ({ ...visit, journey: foldJourney(visit.activity, reports) })),
    );
  }
  return { events, repeated: batch.length - events.length };
}

function hasStatus(event: PortEvent): event is StatusEvent {
  return event.status !== null;
}

function compareKeys(a: PortEvent, b: PortEvent): number {
  return compareTexts(keyOf(a), keyOf(b));
}

function compareRecords(a: PortEvent, b: PortEvent): number {
  return a.recordedAt.getTime() - b.recordedAt.getTime() || compareKeys(a, b);
}

function compareTexts(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

/** The newest event of each visit, in the order in which visits are locked. */
function latestPerVisit(events: readonly PortEvent[]): PortEvent[] {
  const latest = new Map(events.map((event) => [`${event.visit.port}/${event.visit.gkey}`, event]));
  return [...latest].sort(([a], [b]) => compareTexts(a, b)).map(([, event]) => event);
}
