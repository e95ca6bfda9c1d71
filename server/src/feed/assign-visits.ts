import { compareTexts } from '../platform/compare-texts.ts';
import type { Tx } from '../platform/database/database.ts';
import { isFinalStatus, type StatusReport } from '../tracking/journey.rules.ts';
import type { Feed } from './create-feed.ts';
import { keyOf, type PortEvent, type VisitStatement } from './port-event.ts';
import { takeInEvents, type EventResult } from './take-in-events.ts';
import { findStoredEvents, findVisitsOf, lockContainers, type VisitOfContainer } from './visit-assignment.queries.ts';
import {
  chooseVisit,
  findNearest,
  passageOf,
  type KnownVisit,
  type Move,
  type Passage,
} from './visit-passage.rules.ts';

export type { Passage } from './visit-passage.rules.ts';

/** An event of a standard that knows containers, but no visits. */
export type UnassignedEvent = Omit<PortEvent, 'visit' | 'status'> & {
  /** Everything about the visit but its key, and whether alerts can be set: that follows from the visit. */
  readonly visit: Omit<VisitStatement, 'gkey' | 'isAvailableForSettingAlerts'>;
  /** What the event is to a visit, and when. */
  readonly passage: Passage;
  readonly at: Date;
  /** False for an estimate or a plan. */
  readonly actual: boolean;
  /** The status, or how to tell it once the visit is known; null where the event says none about such a visit. */
  readonly status: StatusReport | null | ((visit: Pick<KnownVisit, 'activity' | 'moves'>) => StatusReport | null);
  /**
   * True for what is said of a ship, and of a box only because it is booked on it. Where it fits no visit, but the box is or
   * was there at that time, it says nothing about the box.
   */
  readonly isAboutShip?: boolean;
};

const aroundThatTime = 7 * 24 * 3_600_000;

/** Takes in events after finding the visit of each; see `takeInEvents` for what is answered and thrown. */
export function takeInUnassigned(feed: Feed, events: readonly UnassignedEvent[]): Promise<readonly EventResult[]> {
  const unassigned = new Map(events.map((event) => [withoutVisit(event), event]));
  return takeInEvents(feed, [...unassigned.keys()], (db, batch) =>
    assignVisits(
      db,
      batch.flatMap((event) => unassigned.get(event) ?? []),
    ),
  );
}

/** What the rules for every event look at. The container's number stands in for the key that is not there yet. */
function withoutVisit(event: UnassignedEvent): PortEvent {
  const containerNumber = event.visit.containerNumber.toUpperCase();
  return toPortEvent(
    event,
    { ...event.visit, containerNumber, gkey: containerNumber },
    statusOf(event, { activity: event.visit.activity ?? null, moves: [] }),
  );
}

/**
 * Finds for each event the visit that it belongs to: an event that is known keeps its visit, one that takes another back
 * goes to that one's, and of the others `chooseVisit` decides, in the order of their times. Where none fits a new visit
 * begins, with a key made of the container's number and the time. Call it in the transaction that stores the events: until
 * its end nobody else chooses visits for these containers.
 */
async function assignVisits(db: Tx, events: readonly UnassignedEvent[]): Promise<readonly PortEvent[]> {
  const numbers = events.map(({ visit }) => visit.containerNumber.toUpperCase());
  await lockContainers(db, numbers);
  const stored = await findStoredEvents(
    db,
    events.flatMap(({ source, eventId, withdraws }) => [
      { source, eventId },
      ...(withdraws === null ? [] : [{ source, eventId: withdraws }]),
    ]),
  );
  const visitOf = new Map(stored.map((event) => [keyOf(event), { port: event.port, gkey: event.gkey }]));
  const known = groupVisits(await findVisitsOf(db, numbers));
  const assigned = new Map<UnassignedEvent, PortEvent>();
  for (const event of [...events].sort(compareTimes)) {
    const { source, eventId, withdraws } = event;
    const earlier =
      visitOf.get(keyOf({ source, eventId })) ??
      (withdraws === null ? undefined : visitOf.get(keyOf({ source, eventId: withdraws })));
    const visit = placeEvent(known, event, earlier?.port === event.visit.port ? earlier.gkey : undefined);
    visitOf.set(keyOf({ source, eventId }), { port: event.visit.port, gkey: visit.gkey });
    assigned.set(event, visit.event);
  }
  return events.flatMap((event) => assigned.get(event) ?? []);
}

type Places = Map<string, KnownVisit[]>;

const placeOf = (port: string, containerNumber: string) => `${port}/${containerNumber.toUpperCase()}`;

function groupVisits(rows: readonly VisitOfContainer[]): Places {
  const places: Places = new Map();
  for (const { port, gkey, containerNumber, activity, reports } of rows) {
    const moves = reports.map(([, , statusType, timeKind, at]): Move => ({
      passage: passageOf(port, activity, statusType),
      at,
      actual: timeKind === 'actual',
    }));
    const place = placeOf(port, containerNumber);
    const visit = { gkey, activity, derived: isDerived(gkey, containerNumber), moves };
    places.set(place, [...(places.get(place) ?? []), visit]);
  }
  return places;
}

/** Puts the event into its visit, so that the next one of the batch finds it there. */
function placeEvent(
  places: Places,
  event: UnassignedEvent,
  earlier: string | undefined,
): { gkey: string; event: PortEvent } {
  const { port, activity = null } = event.visit;
  const containerNumber = event.visit.containerNumber.toUpperCase();
  const place = placeOf(port, containerNumber);
  const visits = places.get(place) ?? [];
  const move: Move = { passage: event.passage, at: event.at.getTime(), actual: event.actual };
  const fitting =
    (earlier === undefined ? undefined : visits.find(({ gkey }) => gkey === earlier)) ??
    chooseVisit(visits, move, activity);
  const near = event.isAboutShip === true && !fitting ? findNearest(visits, move, aroundThatTime) : undefined;
  const visit = fitting ?? near ?? beginVisit(visits, containerNumber, event.at);
  const status = near ? null : statusOf(event, { activity: activity ?? visit.activity, moves: visit.moves });
  const saysNothing = status === null && event.status !== null;
  const changed: KnownVisit = {
    ...visit,
    activity: saysNothing ? visit.activity : (activity ?? visit.activity),
    moves: status === null ? visit.moves : [...visit.moves, move],
  };
  places.set(place, [...visits.filter(({ gkey }) => gkey !== visit.gkey), changed]);
  const statement = { ...(saysNothing ? { port } : event.visit), containerNumber, gkey: visit.gkey };
  // The terminal says of its own visits whether alerts can be set; of ours, as long as something is to come.
  const over = changed.moves.some(({ passage, actual }) => actual && passage.startsWith('exit'));
  const mine =
    visit.derived && !saysNothing
      ? { isAvailableForSettingAlerts: !over && !(status && isFinalStatus(port, status.statusType)) }
      : {};
  return { gkey: visit.gkey, event: toPortEvent(event, { ...statement, ...mine }, status) };
}

function toPortEvent(event: UnassignedEvent, visit: VisitStatement, status: StatusReport | null): PortEvent {
  const { source, eventId, recordedAt, withdraws } = event;
  return { source, eventId, recordedAt, withdraws, visit, status };
}

function statusOf({ status }: UnassignedEvent, visit: Pick<KnownVisit, 'activity' | 'moves'>): StatusReport | null {
  return typeof status === 'function' ? status(visit) : status;
}

/** A key that says where it comes from: the container's number and the minute of the first event. */
function beginVisit(visits: readonly KnownVisit[], containerNumber: string, at: Date): KnownVisit {
  const minute = Number.isNaN(at.getTime()) ? '0' : at.toISOString().replaceAll(/\D/g, '').slice(0, 12);
  for (let count = 1; ; count += 1) {
    const gkey = `${containerNumber}-${minute}${count === 1 ? '' : `-${count}`}`;
    const taken = visits.find((visit) => visit.gkey === gkey);
    // A visit whose events were all taken back is nothing any more, and begins again.
    if (taken === undefined || taken.moves.length === 0)
      return taken ?? { gkey, activity: null, derived: true, moves: [] };
  }
}

function isDerived(gkey: string, containerNumber: string): boolean {
  return gkey.startsWith(`${containerNumber}-`);
}

function compareTimes(a: UnassignedEvent, b: UnassignedEvent): number {
  return a.at.getTime() - b.at.getTime() || compareTexts(keyOf(a), keyOf(b));
}
