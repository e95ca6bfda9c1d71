import type { Tx } from '../../platform/database/database.ts';
import type { TimeSlices } from '../../platform/time-slices.ts';
import { findKnownEvents, insertEvents } from '../visits/event-log.queries.ts';
import {
  findContainersOfVisits,
  insertVisits,
  lockVisits,
  lockVisitsTogether,
  saveVisits,
} from '../visits/stored-visits.queries.ts';
import { keyOf, visitKeyOf, type PortEvent } from '../reading/port-event.ts';
import { findShips } from '../statements/ship-statements.queries.ts';
import { listShipMoments, expandShipStatements } from '../statements/ship-statements.rules.ts';
import {
  findStanding,
  findStatedContainers,
  moveStatements,
  ofShip,
} from '../statements/container-statements.queries.ts';
import { rebuildVisits, type EventsOfVisits } from '../visits/rebuild-visits.ts';
import { refuseFullVisits } from '../visits/full-visits.ts';
import {
  containerKeyOf,
  lockContainersForRebuild,
  lockContainersForReports,
  type PortContainer,
} from '../statements/lock-containers.queries.ts';
import type { VisitChange } from '../visits/visit-change.rules.ts';
import { applyEvents, type ChangedVisit, type StoredVisit } from '../visits/visit-record.rules.ts';
import { compareTexts } from '../../platform/compare-texts.ts';

type StoredEvents = { readonly events: readonly PortEvent[]; readonly changes: readonly VisitChange[] };

export type Storing = { readonly db: Tx; readonly receivedAt: Date; readonly timeSlices: TimeSlices };

export async function storeNewEvents(storing: Storing, batch: readonly PortEvent[]): Promise<StoredEvents> {
  const { db, receivedAt } = storing;
  const unique = new Map<string, PortEvent>();
  for (const event of batch) {
    const key = keyOf(event);
    if (!unique.has(key)) unique.set(key, event);
  }
  // Every batch locks containers, then events, then visits, each kind in a fixed order, so deadlocks are rare. When one
  // happens, the database aborts one batch, and that part is repeated.
  const keys = [...unique.keys()].sort(compareTexts);
  const inOrder = keys.flatMap((key) => unique.get(key) ?? []);
  const containers = listContainers(inOrder);
  await lockContainersForReports(db, containers);
  const known = await findKnownEvents(db, inOrder);
  const events = known.size === 0 ? inOrder : inOrder.filter((event) => !known.has(keyOf(event)));
  if (events.length === 0) return { events, changes: [] };
  await insertEvents(db, events, receivedAt);
  // Keeps the order of keys among events recorded at the same moment.
  events.sort((a, b) => a.recordedAt.getTime() - b.recordedAt.getTime());
  return { events, changes: await changeVisits(storing, groupByVisit(events), containers) };
}

/**
 * Most visits only have reports of their terminal. Visits of containers with statements of others are rebuilt together
 * with those statements.
 */
async function changeVisits(
  storing: Storing,
  eventsOf: EventsOfVisits,
  containers: readonly PortContainer[],
): Promise<readonly VisitChange[]> {
  const { db } = storing;
  const stated = await findStatedContainers(db, containers);
  const isStated = new Set(stated.map(containerKeyOf));
  if (stated.length > 0) {
    await lockContainersForRebuild(db, stated);
    const visits = [...eventsOf.values()].map(([{ visit }]) => visit);
    await lockVisitsTogether(db, visits, stated);
  }
  const isAlone = ([, events]: readonly [string, readonly PortEvent[]]) =>
    isStated.size === 0 || !events.some((event) => isStated.has(containerKeyOf(containerOf(event))));
  const alone = new Map([...eventsOf].filter(isAlone));
  const { changed, shared } = await changeAlone(storing, alone);
  const changes = changed.flatMap(({ change }) => change ?? []);
  if (stated.length + shared.length === 0) return changes;
  const isShared = new Set(shared.map(visitKeyOf));
  const rest = new Map([...eventsOf].filter(([key]) => !alone.has(key) || isShared.has(key)));
  const others = await lockOtherContainers(db, containers, rest);
  const rebuilt = new Map(
    [...stated, ...shared, ...others].map((visit): [string, PortContainer] => [containerKeyOf(visit), visit]),
  );
  return [...changes, ...(await rebuildWithStatements(storing, [...rebuilt.values()], rest))];
}

/**
 * Locks the numbers that these visits have so far: if an event corrects one, statements about that number lose their
 * visit. The lock is out of order: corrections are rare, and a batch that a deadlock aborts is repeated.
 */
async function lockOtherContainers(
  db: Tx,
  containers: readonly PortContainer[],
  eventsOf: EventsOfVisits,
): Promise<readonly PortContainer[]> {
  const isLocked = new Set(containers.map(containerKeyOf));
  const visits = [...eventsOf.values()].map(([{ visit }]) => visit);
  const others = (await findContainersOfVisits(db, visits)).filter((one) => !isLocked.has(containerKeyOf(one)));
  await lockContainersForReports(db, others);
  return others;
}

export async function rebuildWithStatements(
  { db, receivedAt, timeSlices }: Storing,
  containers: readonly PortContainer[],
  eventsOf: EventsOfVisits,
): Promise<readonly VisitChange[]> {
  await lockContainersForRebuild(db, containers);
  const stated = await findStanding(db, containers);
  const statements = [
    ...stated,
    ...expandShipStatements(stated, await findShips(db, listShipMoments(stated))).map(ofShip),
  ];
  const { changes, moved } = await rebuildVisits(db, { containers, statements, eventsOf, receivedAt, timeSlices });
  await moveStatements(
    db,
    moved.map((row) => ({ ...row, stands: true })),
  );
  return changes;
}

type ChangedAlone = {
  readonly changed: readonly ChangedVisit[];
  /** Visits that also have statements of others; nothing of these visits is written. */
  readonly shared: readonly StoredVisit[];
};

async function changeAlone(storing: Storing, eventsOf: EventsOfVisits): Promise<ChangedAlone> {
  const { db, receivedAt, timeSlices } = storing;
  const visits = [...eventsOf.values()].map(([{ visit }]) => visit);
  // From here to the commit these visits are locked, and the records include earlier reports of other senders.
  const known = await changeKnown(storing, visits, eventsOf);
  const found = new Set([...known.changed.map(({ record }) => record), ...known.shared].map(visitKeyOf));
  const unknown = [...eventsOf].flatMap(([key, events]) => (found.has(key) ? [] : [events]));
  refuseFullVisits(unknown.map((events) => [null, events]));
  const made = await timeSlices.map(unknown, (events) => applyEvents(null, events, receivedAt));
  // Another transaction may have created one meanwhile, so it is a known visit after all.
  const overtaken = await insertVisits(db, made);
  if (overtaken.length === 0) return { changed: [...known.changed, ...made], shared: known.shared };
  const keys = new Set(overtaken.map(visitKeyOf));
  const late = await changeKnown(storing, overtaken, eventsOf);
  return {
    changed: [...known.changed, ...made.filter(({ record }) => !keys.has(visitKeyOf(record))), ...late.changed],
    shared: [...known.shared, ...late.shared],
  };
}

async function changeKnown(
  { db, receivedAt, timeSlices }: Storing,
  visits: Parameters<typeof lockVisits>[1],
  eventsOf: EventsOfVisits,
): Promise<ChangedAlone> {
  const records = await lockVisits(db, visits);
  const shared = records.filter(({ stated }) => stated !== null);
  refuseFullVisits(records.map((record) => [record, eventsOf.get(visitKeyOf(record)) ?? []]));
  const rebuilt = await timeSlices.map(records, (record) => {
    const events = record.stated === null ? eventsOf.get(visitKeyOf(record)) : undefined;
    return events ? applyEvents(record, events, receivedAt) : null;
  });
  const changed = rebuilt.filter((visit) => visit !== null);
  await saveVisits(db, changed);
  return { changed, shared };
}

/** Lists each container once, since a batch is often about few containers. */
function listContainers(events: readonly PortEvent[]): readonly PortContainer[] {
  return [...new Map(events.map((event) => [containerKeyOf(containerOf(event)), containerOf(event)])).values()];
}

function containerOf({ visit: { port, containerNumber } }: PortEvent): PortContainer {
  return { port, containerNumber: containerNumber.toUpperCase() };
}

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
