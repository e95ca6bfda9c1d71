import type { Port } from '@quaywatch/shared/contract';
import type { Database, Tx } from '../platform/database/database.ts';
import { mapGivingWay } from '../platform/give-way.ts';
import type { Platform } from '../platform/platform.ts';
import { insertNewEvents, insertVisits, lockVisits, saveVisits } from './ingest.queries.ts';
import { keyOf, visitKeyOf, type PortEvent } from './port-event.ts';
import { findShips } from './ship-statements.queries.ts';
import { createStreamRoom, type StreamRoom } from './stream-room.ts';
import { listShipMoments, tellBoxes } from './ship-statements.rules.ts';
import { createBatchTurns, type BatchTurns } from './batch-turns.ts';
import type { StatedEvent } from './box-statement.ts';
import { findStanding, findStatedBoxes, moveStatements, ofShip } from './box-statements.queries.ts';
import { takeQueued } from './boxes-to-fold.queries.ts';
import { foldBoxes, type EventsOfVisits } from './fold-boxes.ts';
import { refuseFullVisits } from './full-visits.ts';
import { ingestStatements, type StatedResult } from './ingest-statements.ts';
import { boxKeyOf, lockBoxesForFolding, lockBoxesForReports, type Box } from './lock-boxes.queries.ts';
import type { VisitChange } from './visit-change.rules.ts';
import { applyEvents, type ChangedVisit, type StoredVisit } from './visit-record.rules.ts';
import { compareTexts } from '../platform/compare-texts.ts';

/** Told of everything that a batch changed, in the transaction that stores it: what it writes is kept or lost with the batch. */
export type OnChanges = (tx: Tx, changes: readonly VisitChange[]) => Promise<void>;

/**
 * The only way for port events into the database, whatever format they came in. Readers of formats, the simulator and the
 * demo data are given it, so that nothing changes a visit without passing the exit for changes.
 */
export type Feed = Pick<Platform, 'config' | 'clock' | 'log' | 'metrics' | 'shutdown'> & {
  /** The one for work in bulk. */
  readonly database: Database;
  /** Who stores the next batch. */
  readonly turns: BatchTurns;
  /** How much of a stream is read before it is stored. */
  readonly streamRoom: StreamRoom;
  /**
   * Takes in a batch of port events. Events may come more than once, late and in any order, in one batch or in many, from
   * several processes at a time: the visits end up the same. Best called with some thousand events.
   * @returns those that were new, in the order in which they were recorded
   * @throws FullVisits when a visit would get more reports than one may have
   */
  ingest(tx: Tx, batch: readonly PortEvent[], receivedAt: Date): Promise<readonly PortEvent[]>;
  /**
   * Takes in a batch of events of standards, which know boxes but no visits, under the same conditions.
   * @returns what became of each
   */
  ingestStatements(tx: Tx, batch: readonly StatedEvent[], receivedAt: Date): Promise<readonly StatedResult[]>;
  /**
   * Works out the visits of boxes that wait for it; see `foldQueuedBoxes`.
   * @returns whether each was still in the queue; false as well while somebody else is working on it
   */
  foldQueued(tx: Tx, boxes: readonly Box[], receivedAt: Date): Promise<readonly boolean[]>;
};

/** Who has said something of a port; `eventId` names the party of an event of DCSA. */
export type Heard = Pick<StatedEvent, 'source' | 'eventId'> & { readonly port: Port };

type Exits = {
  readonly onChanges: OnChanges;
  /** Told of everything that somebody says of a port, whether it is news or not. */
  readonly onHeard?: (heard: Heard, at: Date) => void;
};

/** @param exits.onChanges is called at most once a batch, and not for one that changes nothing */
export function createFeed(
  platform: Pick<Platform, 'config' | 'bulkDatabase' | 'demand' | 'clock' | 'log' | 'metrics' | 'shutdown'>,
  { onChanges, onHeard = () => undefined }: Exits,
): Feed {
  const { config, bulkDatabase: database, clock, log, metrics, shutdown } = platform;
  return {
    ...{ config, database, clock, log, metrics, shutdown },
    turns: createBatchTurns(platform),
    streamRoom: createStreamRoom(),
    async ingest(tx, batch, receivedAt) {
      for (const { source, eventId, visit } of batch) onHeard({ source, eventId, port: visit.port }, receivedAt);
      const { events, changes } = await ingestEvents(tx, batch, receivedAt);
      if (changes.length > 0) await onChanges(tx, changes);
      return events;
    },
    async ingestStatements(tx, batch, receivedAt) {
      for (const { source, eventId, statements } of batch)
        for (const { port } of statements) onHeard({ source, eventId, port }, receivedAt);
      const { results, changes } = await ingestStatements(tx, batch, receivedAt);
      if (changes.length > 0) await onChanges(tx, changes);
      return results;
    },
    async foldQueued(tx, boxes, receivedAt) {
      const taken = await takeQueued(tx, boxes);
      const isTaken = new Set(taken.map(boxKeyOf));
      if (taken.length > 0) {
        await lockBoxesForReports(tx, taken);
        const changes = await foldWithStatements(tx, taken, new Map(), receivedAt);
        if (changes.length > 0) await onChanges(tx, changes);
      }
      return boxes.map((box) => isTaken.has(boxKeyOf(box)));
    },
  };
}

type Ingested = { readonly events: readonly PortEvent[]; readonly changes: readonly VisitChange[] };

async function ingestEvents(db: Tx, batch: readonly PortEvent[], receivedAt: Date): Promise<Ingested> {
  const unique = new Map<string, PortEvent>();
  for (const event of batch) if (!unique.has(keyOf(event))) unique.set(keyOf(event), event);
  // Everybody takes first the boxes, then the events and then the visits, each in one order: two batches rarely wait for each
  // other in a circle. When they do, the database ends one of them, and the sender's part of it is done again.
  const inOrder = [...unique].sort(([a], [b]) => compareTexts(a, b)).map(([, event]) => event);
  const boxes = listBoxes(inOrder);
  await lockBoxesForReports(db, boxes);
  const inserted = await insertNewEvents(db, inOrder, receivedAt);
  const events = inOrder.filter((event) => inserted.has(keyOf(event)));
  if (events.length === 0) return { events, changes: [] };
  // The order of keys stays among those recorded at one moment.
  events.sort((a, b) => a.recordedAt.getTime() - b.recordedAt.getTime());
  return { events, changes: await changeVisits(db, groupByVisit(events), boxes, receivedAt) };
}

/** Most visits are their terminal's alone; those of boxes that others have stated something about are folded with that. */
async function changeVisits(
  db: Tx,
  eventsOf: EventsOfVisits,
  boxes: readonly Box[],
  receivedAt: Date,
): Promise<readonly VisitChange[]> {
  const stated = await findStatedBoxes(db, boxes);
  const isStated = new Set(stated.map(boxKeyOf));
  const isAlone = ([, events]: readonly [string, readonly PortEvent[]]) =>
    isStated.size === 0 || !events.some((event) => isStated.has(boxKeyOf(boxOf(event))));
  const alone = new Map([...eventsOf].filter(isAlone));
  const { changed, shared } = await changeAlone(db, alone, receivedAt);
  const changes = changed.flatMap(({ change }) => change ?? []);
  const folded = new Map([...stated, ...shared].map((visit): [string, Box] => [boxKeyOf(visit), visit]));
  if (folded.size === 0) return changes;
  const isShared = new Set(shared.map(visitKeyOf));
  const rest = new Map([...eventsOf].filter(([key]) => !alone.has(key) || isShared.has(key)));
  return [...changes, ...(await foldWithStatements(db, [...folded.values()], rest, receivedAt))];
}

async function foldWithStatements(
  db: Tx,
  boxes: readonly Box[],
  eventsOf: EventsOfVisits,
  receivedAt: Date,
): Promise<readonly VisitChange[]> {
  await lockBoxesForFolding(db, boxes);
  const stated = await findStanding(db, boxes);
  const statements = [...stated, ...tellBoxes(stated, await findShips(db, listShipMoments(stated))).map(ofShip)];
  const { changes, moved } = await foldBoxes(db, { boxes, statements, eventsOf, receivedAt });
  await moveStatements(
    db,
    moved.map((row) => ({ ...row, stands: true })),
  );
  return changes;
}

/** @returns what has changed, and the visits that are not their terminal's alone after all: of these nothing is written */
async function changeAlone(
  db: Tx,
  eventsOf: EventsOfVisits,
  receivedAt: Date,
): Promise<{ readonly changed: readonly ChangedVisit[]; readonly shared: readonly StoredVisit[] }> {
  const visits = [...eventsOf.values()].map(([{ visit }]) => visit);
  // From here to the commit these visits are ours: what others reported before us is in the records.
  const known = await changeKnown(db, visits, eventsOf, receivedAt);
  const found = new Set([...known.changed.map(({ record }) => record), ...known.shared].map(visitKeyOf));
  const unknown = [...eventsOf].flatMap(([key, events]) => (found.has(key) ? [] : [events]));
  refuseFullVisits(unknown.map((events) => [null, events]));
  const made = await mapGivingWay(unknown, (events) => applyEvents(null, events, receivedAt));
  // Somebody may have made one of them since we looked: then it is known after all.
  const overtaken = await insertVisits(db, made);
  if (overtaken.length === 0) return { changed: [...known.changed, ...made], shared: known.shared };
  const keys = new Set(overtaken.map(visitKeyOf));
  const late = await changeKnown(db, overtaken, eventsOf, receivedAt);
  return {
    changed: [...known.changed, ...made.filter(({ record }) => !keys.has(visitKeyOf(record))), ...late.changed],
    shared: [...known.shared, ...late.shared],
  };
}

async function changeKnown(
  db: Tx,
  visits: Parameters<typeof lockVisits>[1],
  eventsOf: EventsOfVisits,
  receivedAt: Date,
): Promise<{ readonly changed: readonly ChangedVisit[]; readonly shared: readonly StoredVisit[] }> {
  const records = await lockVisits(db, visits);
  const shared = records.filter(({ stated }) => stated !== null);
  refuseFullVisits(records.map((record) => [record, eventsOf.get(visitKeyOf(record)) ?? []]));
  const folded = await mapGivingWay(records, (record) => {
    const events = record.stated === null ? eventsOf.get(visitKeyOf(record)) : undefined;
    return events ? applyEvents(record, events, receivedAt) : null;
  });
  const changed = folded.filter((visit) => visit !== null);
  await saveVisits(db, changed);
  return { changed, shared };
}

/** Each once: a batch is often about few containers. */
function listBoxes(events: readonly PortEvent[]): readonly Box[] {
  return [...new Map(events.map((event) => [boxKeyOf(boxOf(event)), boxOf(event)])).values()];
}

function boxOf({ visit: { port, containerNumber } }: PortEvent): Box {
  return { port, containerNumber: containerNumber.toUpperCase() };
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
