import type { Tx } from '../platform/database/database.ts';
import type { Platform } from '../platform/platform.ts';
import { insertNewEvents, insertVisits, lockVisits, saveVisits } from './ingest.queries.ts';
import { keyOf, visitKeyOf, type PortEvent } from './port-event.ts';
import type { VisitChange } from './visit-change.rules.ts';
import { applyEvents, type ChangedVisit } from './visit-record.rules.ts';
import { compareTexts } from '../platform/compare-texts.ts';

/** Told of everything that a batch changed, in the transaction that stores it: what it writes is kept or lost with the batch. */
export type OnChanges = (tx: Tx, changes: readonly VisitChange[]) => Promise<void>;

/**
 * The only way for port events into the database, whatever format they came in. Readers of formats, the simulator and the
 * demo data are given it, so that nothing changes a visit without passing the exit for changes.
 */
export type Feed = Pick<Platform, 'config' | 'database' | 'clock' | 'log' | 'metrics'> & {
  /**
   * Takes in a batch of port events. Events may come more than once, late and in any order, in one batch or in many, from
   * several processes at a time: the visits end up the same. Best called with some thousand events.
   * @returns those that were new, in the order in which they were recorded
   */
  ingest(tx: Tx, batch: readonly PortEvent[], receivedAt: Date): Promise<readonly PortEvent[]>;
};

/** @param exits.onChanges is called at most once a batch, and not for one that changes nothing */
export function createFeed(
  { config, database, clock, log, metrics }: Omit<Feed, 'ingest'>,
  { onChanges }: { readonly onChanges: OnChanges },
): Feed {
  return {
    ...{ config, database, clock, log, metrics },
    async ingest(tx, batch, receivedAt) {
      const { events, changes } = await ingestEvents(tx, batch, receivedAt);
      if (changes.length > 0) await onChanges(tx, changes);
      return events;
    },
  };
}

type Ingested = { readonly events: readonly PortEvent[]; readonly changes: readonly VisitChange[] };

type EventsOfVisits = ReadonlyMap<string, readonly [PortEvent, ...PortEvent[]]>;

async function ingestEvents(db: Tx, batch: readonly PortEvent[], receivedAt: Date): Promise<Ingested> {
  const unique = new Map<string, PortEvent>();
  for (const event of batch) if (!unique.has(keyOf(event))) unique.set(keyOf(event), event);
  // Everybody takes first the events and then the visits, each in one order: two batches rarely wait for each other in a
  // circle. When they do, the database ends one of them, and whoever sent it does it again.
  const inOrder = [...unique].sort(([a], [b]) => compareTexts(a, b));
  const inserted = await insertNewEvents(
    db,
    inOrder.map(([, event]) => event),
    receivedAt,
  );
  const events = inOrder.flatMap(([key, event]) => (inserted.has(key) ? [event] : []));
  if (events.length === 0) return { events, changes: [] };
  // The order of keys stays among those recorded at one moment.
  events.sort((a, b) => a.recordedAt.getTime() - b.recordedAt.getTime());
  const changed = await changeVisits(db, groupByVisit(events), receivedAt);
  return { events, changes: changed.flatMap(({ change }) => change ?? []) };
}

async function changeVisits(db: Tx, eventsOf: EventsOfVisits, receivedAt: Date): Promise<ChangedVisit[]> {
  const visits = [...eventsOf.values()].map(([{ visit }]) => visit);
  // From here to the commit these visits are ours: what others reported before us is in the records.
  const known = await changeKnown(db, visits, eventsOf, receivedAt);
  const found = new Set(known.map(({ record }) => visitKeyOf(record)));
  const made = [...eventsOf]
    .filter(([key]) => !found.has(key))
    .map(([, events]) => applyEvents(null, events, receivedAt));
  // Somebody may have made one of them since we looked: then it is known after all.
  const overtaken = await insertVisits(db, made);
  if (overtaken.length === 0) return [...known, ...made];
  const keys = new Set(overtaken.map(visitKeyOf));
  return [
    ...known,
    ...made.filter(({ record }) => !keys.has(visitKeyOf(record))),
    ...(await changeKnown(db, overtaken, eventsOf, receivedAt)),
  ];
}

async function changeKnown(
  db: Tx,
  visits: Parameters<typeof lockVisits>[1],
  eventsOf: EventsOfVisits,
  receivedAt: Date,
): Promise<ChangedVisit[]> {
  const records = await lockVisits(db, visits);
  const changed = records.flatMap((record) => {
    const events = eventsOf.get(visitKeyOf(record));
    return events ? [applyEvents(record, events, receivedAt)] : [];
  });
  await saveVisits(db, changed);
  return changed;
}

/** The events of each visit, visits in the order of their keys. */
function groupByVisit(events: readonly PortEvent[]): EventsOfVisits {
  const groups = new Map<string, [PortEvent, ...PortEvent[]]>();
  for (const event of events) {
    const key = visitKeyOf(event.visit);
    const group = groups.get(key);
    if (group) group.push(event);
    else groups.set(key, [event]);
  }
  return new Map([...groups].sort(([a], [b]) => compareTexts(a, b)));
}
