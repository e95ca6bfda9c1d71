import type { Port } from '@quaywatch/shared/contract';
import type { Database, Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { TimeSlices } from '../../platform/time-slices.ts';
import { findKnownEvents, insertEvents } from '../visits/event-log.queries.ts';
import { insertVisits, lockVisits, saveVisits } from '../visits/stored-visits.queries.ts';
import { keyOf, visitKeyOf, type PortEvent } from '../reading/port-event.ts';
import { findShips } from '../statements/ship-statements.queries.ts';
import { createStreamMemoryBudget, type StreamMemoryBudget } from './stream-memory-budget.ts';
import { listShipMoments, expandShipStatements } from '../statements/ship-statements.rules.ts';
import { countResults, createLagMetric } from './feed-metrics.ts';
import { createIngestScheduler, type IngestScheduler } from './ingest-scheduler.ts';
import type { StatedEvent } from '../statements/container-statement.ts';
import {
  findStanding,
  findStatedContainers,
  moveStatements,
  ofShip,
} from '../statements/container-statements.queries.ts';
import { takeQueued } from '../statements/visits-to-rebuild.queries.ts';
import { rebuildVisits, type EventsOfVisits } from '../visits/rebuild-visits.ts';
import { refuseFullVisits } from '../visits/full-visits.ts';
import { storeStatements, type StatedResult } from './store-statements.ts';
import {
  containerKeyOf,
  lockContainersForRebuild,
  lockContainersForReports,
  type PortContainer,
} from '../statements/lock-containers.queries.ts';
import type { VisitChange } from '../visits/visit-change.rules.ts';
import { applyEvents, type ChangedVisit, type StoredVisit } from '../visits/visit-record.rules.ts';
import { compareTexts } from '../../platform/compare-texts.ts';

/** Called in the transaction that stores a batch, so that the listener's writes commit with it. */
export type OnChanges = (tx: Tx, changes: readonly VisitChange[]) => Promise<void>;

/** The only way for port events of any format into the database: no visit changes without `OnChanges`. */
export type Feed = Pick<Platform, 'config' | 'clock' | 'log' | 'metrics' | 'shutdown' | 'timeSlices'> & {
  /** The handle for bulk work. */
  readonly database: Database;
  readonly scheduler: IngestScheduler;
  readonly streamMemoryBudget: StreamMemoryBudget;
  /**
   * Stores a batch of port events. Events may come repeatedly, late and in any order, in one batch or many, from
   * several processes at once: the visits end up the same. Best called with some thousand events.
   * @returns the new ones, in the order they were recorded
   * @throws FullVisits if a visit would exceed its number of reports
   * @throws the database's unique violation if somebody else stores one of them at the same time; see `storeBatch`
   */
  storeEvents(tx: Tx, batch: readonly PortEvent[], receivedAt: Date): Promise<readonly PortEvent[]>;
  /**
   * Stores a batch of events of standards, which know containers but no visits, under the same conditions.
   * @returns the result of each
   */
  storeStatements(tx: Tx, batch: readonly StatedEvent[], receivedAt: Date): Promise<readonly StatedResult[]>;
  /**
   * Rebuilds the visits of queued containers; see `rebuildQueuedVisits`.
   * @returns whether each was still in the queue; false also while somebody else rebuilds it
   */
  rebuildQueued(tx: Tx, containers: readonly PortContainer[], receivedAt: Date): Promise<readonly boolean[]>;
};

/** Who has reported about a port; `eventId` names the party of a DCSA event. */
export type Heard = Pick<StatedEvent, 'source' | 'eventId'> & { readonly port: Port };

type Exits = {
  readonly onChanges: OnChanges;
  /** Called for everything reported about a port, whether it is new or not. */
  readonly onHeard?: (heard: Heard, at: Date) => void;
  /** Names of an event's senders; its source where no format knows better. */
  readonly sendersOf?: (event: Pick<Heard, 'source' | 'eventId'>) => readonly string[];
};

/** @param exits.onChanges called at most once per batch, and not if nothing changed */
export function createFeed(
  platform: Pick<
    Platform,
    'config' | 'bulkDatabase' | 'callActivity' | 'clock' | 'log' | 'metrics' | 'shutdown' | 'timeSlices'
  >,
  { onChanges, onHeard = () => undefined, sendersOf = ({ source }) => [source] }: Exits,
): Feed {
  const { config, bulkDatabase: database, clock, log, metrics, shutdown, timeSlices } = platform;
  const noteLag = createLagMetric(platform, sendersOf);
  countResults(platform, []);
  return {
    config,
    database,
    clock,
    log,
    metrics,
    shutdown,
    timeSlices,
    scheduler: createIngestScheduler(platform),
    streamMemoryBudget: createStreamMemoryBudget(),
    async storeEvents(tx, batch, receivedAt) {
      for (const { source, eventId, visit } of batch) onHeard({ source, eventId, port: visit.port }, receivedAt);
      const { events, changes } = await storeNewEvents({ db: tx, receivedAt, timeSlices }, batch);
      if (changes.length > 0) await onChanges(tx, changes);
      for (const event of events) noteLag(event, receivedAt);
      return events;
    },
    async storeStatements(tx, batch, receivedAt) {
      for (const { source, eventId, statements } of batch)
        for (const { port } of statements) onHeard({ source, eventId, port }, receivedAt);
      const { results, changes } = await storeStatements(tx, batch, receivedAt);
      if (changes.length > 0) await onChanges(tx, changes);
      for (const [index, event] of batch.entries()) if (results[index] === 'stored') noteLag(event, receivedAt);
      return results;
    },
    async rebuildQueued(tx, containers, receivedAt) {
      const taken = await takeQueued(tx, containers);
      const isTaken = new Set(taken.map(containerKeyOf));
      if (taken.length > 0) {
        await lockContainersForReports(tx, taken);
        const changes = await rebuildWithStatements(tx, taken, new Map(), receivedAt);
        if (changes.length > 0) await onChanges(tx, changes);
      }
      return containers.map((container) => isTaken.has(containerKeyOf(container)));
    },
  };
}

type StoredEvents = { readonly events: readonly PortEvent[]; readonly changes: readonly VisitChange[] };

type Storing = { readonly db: Tx; readonly receivedAt: Date; readonly timeSlices: TimeSlices };

async function storeNewEvents(storing: Storing, batch: readonly PortEvent[]): Promise<StoredEvents> {
  const { db, receivedAt } = storing;
  const unique = new Map<string, PortEvent>();
  for (const event of batch) {
    const key = keyOf(event);
    if (!unique.has(key)) unique.set(key, event);
  }
  // Every batch locks containers, then events, then visits, each in one order, so deadlocks are rare. When one happens,
  // the database ends one batch, and that part is repeated.
  const keys = [...unique.keys()].sort(compareTexts);
  const inOrder = keys.flatMap((key) => unique.get(key) ?? []);
  const containers = listContainers(inOrder);
  await lockContainersForReports(db, containers);
  const known = await findKnownEvents(db, inOrder);
  const events = known.size === 0 ? inOrder : inOrder.filter((event) => !known.has(keyOf(event)));
  if (events.length === 0) return { events, changes: [] };
  await insertEvents(db, events, receivedAt);
  // Keeps the order of keys among events recorded at one moment.
  events.sort((a, b) => a.recordedAt.getTime() - b.recordedAt.getTime());
  return { events, changes: await changeVisits(storing, groupByVisit(events), containers) };
}

/**
 * Most visits have reports of their terminal only; visits of containers with statements of others are rebuilt with
 * those.
 */
async function changeVisits(
  storing: Storing,
  eventsOf: EventsOfVisits,
  containers: readonly PortContainer[],
): Promise<readonly VisitChange[]> {
  const { db, receivedAt } = storing;
  const stated = await findStatedContainers(db, containers);
  const isStated = new Set(stated.map(containerKeyOf));
  const isAlone = ([, events]: readonly [string, readonly PortEvent[]]) =>
    isStated.size === 0 || !events.some((event) => isStated.has(containerKeyOf(containerOf(event))));
  const alone = new Map([...eventsOf].filter(isAlone));
  const { changed, shared } = await changeAlone(storing, alone);
  const changes = changed.flatMap(({ change }) => change ?? []);
  const rebuilt = new Map(
    [...stated, ...shared].map((visit): [string, PortContainer] => [containerKeyOf(visit), visit]),
  );
  if (rebuilt.size === 0) return changes;
  const isShared = new Set(shared.map(visitKeyOf));
  const rest = new Map([...eventsOf].filter(([key]) => !alone.has(key) || isShared.has(key)));
  return [...changes, ...(await rebuildWithStatements(db, [...rebuilt.values()], rest, receivedAt))];
}

async function rebuildWithStatements(
  db: Tx,
  containers: readonly PortContainer[],
  eventsOf: EventsOfVisits,
  receivedAt: Date,
): Promise<readonly VisitChange[]> {
  await lockContainersForRebuild(db, containers);
  const stated = await findStanding(db, containers);
  const statements = [
    ...stated,
    ...expandShipStatements(stated, await findShips(db, listShipMoments(stated))).map(ofShip),
  ];
  const { changes, moved } = await rebuildVisits(db, { containers, statements, eventsOf, receivedAt });
  await moveStatements(
    db,
    moved.map((row) => ({ ...row, stands: true })),
  );
  return changes;
}

type ChangedAlone = {
  readonly changed: readonly ChangedVisit[];
  /** Visits that also have statements of others; nothing of them is written. */
  readonly shared: readonly StoredVisit[];
};

async function changeAlone(storing: Storing, eventsOf: EventsOfVisits): Promise<ChangedAlone> {
  const { db, receivedAt, timeSlices } = storing;
  const visits = [...eventsOf.values()].map(([{ visit }]) => visit);
  // From here to the commit these visits are locked; earlier reports of others are in the records.
  const known = await changeKnown(storing, visits, eventsOf);
  const found = new Set([...known.changed.map(({ record }) => record), ...known.shared].map(visitKeyOf));
  const unknown = [...eventsOf].flatMap(([key, events]) => (found.has(key) ? [] : [events]));
  refuseFullVisits(unknown.map((events) => [null, events]));
  const made = await timeSlices.map(unknown, (events) => applyEvents(null, events, receivedAt));
  // Somebody may have created one meanwhile, so it is known after all.
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

/** Each once, since a batch is often about few containers. */
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
