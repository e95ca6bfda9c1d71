import type { Port, VisitActivity } from '@quaywatch/shared/contract';
import type { Said, StatedEvent, StatedOutcome, StatedPart } from '../feed/index.ts';
import type { Passage } from '../feed/rules.ts';
import { shipKeysOf, portOfLocode, passageOf } from '../feed/rules.ts';
import { partyKeyOf } from '../platform/config/read-feed-sources.ts';
import type { ContainerReport, ReportedBox, ReportedMove } from './container-report.rules.ts';
import type { Interchange, Message } from './read-interchange.rules.ts';
import { nameShip } from './ship.rules.ts';

/** A message with its place in the interchange, from 0, and what the messages before it did. */
export type PlacedMessage = Pick<Message, 'type' | 'reference'> & {
  readonly place: number;
  readonly actions: StrongestActions;
};

/** How many days back a report affects others with its number, because senders reuse document numbers. */
const reachDays = 90;

/** Prefix of a report's source, followed by the sender's name. */
export const interchangeSource = 'edifact:';

/** Event ids are unique within a sender. Its name is in the form of the settings, with which it is compared. */
export function sourceOf({ sender }: Pick<Interchange, 'sender'>): string {
  return `${interchangeSource}${partyKeyOf(sender)}`;
}

/**
 * Identifies a message among those of its sender. The date tells it from a message with the same numbers months before.
 */
export function messageIdOf(
  { prepared, reference }: Pick<Interchange, 'prepared' | 'reference'>,
  message: Pick<Message, 'reference'>,
): string {
  return `${prepared}/${reference}/${message.reference}`;
}

/** The report that a message makes, changes or cancels; unique within its sender. */
function documentKeyOf(
  { document: { number } }: Pick<ContainerReport, 'document'>,
  message: Pick<Message, 'type' | 'reference'>,
  interchange: Pick<Interchange, 'prepared' | 'reference'>,
): string {
  return `${message.type}/${number === '' ? messageIdOf(interchange, message) : number}/`;
}

/** Yields the outcome of each container in turn, or of the cancellation of a whole report. */
export function* stateReport(
  report: ContainerReport,
  message: PlacedMessage,
  interchange: Interchange,
  now: Date,
): Generator<{ readonly box: ReportedBox | null; readonly outcome: StatedOutcome }> {
  const { action } = report.document;
  if (typeof action !== 'string') {
    for (const box of report.boxes) yield { box, outcome: { result: 'unread', reason: action.unread } };
    return;
  }
  const document = documentKeyOf(report, message, interchange);
  const { preparedAt } = interchange;
  const minute = preparedAt.getTime();
  const toEvent = (eventId: string) => ({
    source: sourceOf(interchange),
    eventId,
    version: minute + orderInMinute(message.place, action, message.actions.add(document, eventId, action)),
    versionBefore: minute + Math.min(message.place, 5_000) * 10 + actionsInOrder.indexOf(action),
    recordedAt: preparedAt < now ? preparedAt : now,
    reachDays,
  });
  if (action === 'cancellation' && report.isEmpty)
    yield { box: null, outcome: { stated: { ...toEvent(document), kind: 'withdrawal', statements: [] } } };
  for (const box of report.boxes) {
    const event = toEvent(`${document}${box.containerNumber}`);
    yield { box, outcome: stateBox(box, event, { action, preparedAt, departedAt: report.departedAt }) };
  }
}

type Action = 'original' | 'change' | 'replacement' | 'cancellation';
const actionsInOrder: readonly Action[] = ['original', 'change', 'replacement', 'cancellation'];

/** The strongest action on each report in the messages of one interchange so far. */
export class StrongestActions {
  readonly #ranks = new Map<string, number>();

  /** @returns the rank of the strongest action so far on the report of a container, or on the whole document */
  add(document: string, eventId: string, action: Action): number {
    const before = Math.max(this.#ranks.get(document) ?? 0, this.#ranks.get(eventId) ?? 0);
    const rank = Math.max(before, actionsInOrder.indexOf(action));
    if (rank > before) this.#ranks.set(eventId, rank);
    return rank;
  }
}

/**
 * UNB times are in whole minutes. Of two interchanges of one minute, the one that cancels a report is newer than one
 * that changes or makes it. Within an interchange, the later message is newer.
 */
function orderInMinute(place: number, action: Action, strongest: number): number {
  return strongest * 15_000 + Math.min(place, 1_499) * 10 + actionsInOrder.indexOf(action);
}

function stateBox(
  box: ReportedBox,
  event: Omit<StatedEvent, 'kind' | 'statements'>,
  report: Pick<ContainerReport, 'departedAt'> & { readonly action: Action; readonly preparedAt: Date },
): StatedOutcome {
  const { action } = report;
  const { move, at, place } = box;
  const port = portOfLocode(place);
  const takenBack: StatedEvent = {
    ...event,
    kind: 'withdrawal',
    statements: listParts(box, port ?? 'LGP', report.preparedAt),
    ...(!port && { isOfNoPort: true }),
  };
  if (!port && place !== '') {
    const reason = `${codeOf(place)} is neither GBLGP nor GBSOU`;
    return { result: 'foreign', reason, ...(action !== 'original' && { stated: takenBack }) };
  }
  if (action === 'cancellation') return { stated: takenBack };
  if (typeof move !== 'string') return { result: 'unread', reason: move.unread };
  if (!port) return { result: 'unread', reason: 'no place' };
  if (!(at instanceof Date)) return { result: 'refused', reason: at.refused };
  const said = describeBox(box, move, at, port);
  const sailed = move === 'loaded' ? describeSailing(report, said) : null;
  const part = (name: ReportedMove | 'sailed', what: Said): StatedPart => ({
    part: name.replace(' ', '-'),
    port,
    containerNumber: box.containerNumber,
    said: what,
  });
  return {
    stated: {
      ...event,
      kind: action === 'original' ? 'added' : 'parts',
      statements: [part(move, said), ...(sailed ? [part('sailed', sailed)] : [])],
    },
  };
}

function describeBox(box: ReportedBox, move: ReportedMove, at: Date, port: Port): Said {
  const activity = activityOf(move, box);
  const vessel = box.ship && nameShip(box.ship);
  // The gate cannot tell which of a transhipment's two vessels is meant.
  const namesShip = move === 'discharged' || move === 'loaded' || activity !== 'Transhipment';
  return {
    ...describeMove(move, box, port),
    at: at.getTime(),
    timeKind: 'actual',
    ...(activity && { activity }),
    ...(vessel !== null && namesShip && { vessel }),
    ...listShips(box, move),
  };
}

/** Keys by which ship statements of any sender apply to the containers that the vessel brought or takes. */
function listShips({ ship }: ReportedBox, move: ReportedMove): Pick<Said, 'ships'> {
  if (!ship || (move !== 'discharged' && move !== 'loaded')) return {};
  const { imo, callSign, name } = ship;
  const names = { ...(imo && { imo }), ...(callSign && { callSign }), ...(name && { name }) };
  return { ships: shipKeysOf(names, move === 'discharged' ? 'in' : 'out') };
}

/** A vessel leaves after loading; an earlier departure in the head is from the port before. */
function describeSailing(
  { departedAt, preparedAt }: { readonly departedAt: Date | null; readonly preparedAt: Date },
  loaded: Said,
): Said | null {
  if (!departedAt || departedAt.getTime() < loaded.at || departedAt > preparedAt) return null;
  return { ...loaded, passage: 'exit by sea', at: departedAt.getTime(), statusType: 'On Vessel at Sea' };
}

const parts = ['discharged', 'loaded', 'sailed', 'gate-in', 'gate-out'];

/**
 * Everything that a report may have said about a container. The time tells which of several reports with the same
 * number is meant.
 */
function listParts({ containerNumber, at }: ReportedBox, port: Port, preparedAt: Date): readonly StatedPart[] {
  const about = at instanceof Date ? at : preparedAt;
  const said: Said = { passage: 'stay', at: about.getTime(), timeKind: 'planned' };
  return parts.map((part) => ({ part, port, containerNumber, said }));
}

function describeMove(
  move: ReportedMove,
  { inland }: ReportedBox,
  port: Port,
): { readonly passage: Passage; readonly statusType: string } {
  switch (move) {
    case 'discharged':
      return { statusType: 'Discharged', passage: 'entry by sea' };
    case 'loaded':
      return { statusType: 'On Vessel at Berth', passage: 'loading' };
    case 'gate in':
      return { statusType: 'Arrived', passage: inland === 'water' ? 'entry by sea' : 'entry by land' };
    case 'gate out':
      if (inland === 'water') return { statusType: 'departed by vessel', passage: 'exit by sea' };
      if (inland === 'rail') {
        const statusType = 'Departed Port for Rail Terminal';
        return { statusType, passage: passageOf(port, null, statusType) };
      }
      return { statusType: inland === 'road' ? 'Departed by Road' : 'Departed', passage: 'exit by land' };
  }
}

const activities: Partial<Record<string, VisitActivity>> = { 2: 'Export', 3: 'Import', 6: 'Transhipment' };

/** Activity of the visit, if the move allows it: an empty import that returns is no longer an import. */
function activityOf(move: ReportedMove, { status, isEmpty }: ReportedBox): VisitActivity | null {
  const activity = activities[status] ?? null;
  if (activity === 'Import' && (move === 'gate in' || move === 'loaded')) return null;
  if (activity === 'Export' && move === 'discharged') return null;
  // An export that leaves by the gate was turned round; an empty one is only collected to be filled.
  if (activity === 'Export' && move === 'gate out') return isEmpty ? null : 'Return to Shipper';
  return activity;
}

function codeOf(place: string): string {
  return place.replaceAll(/[^A-Z\d]/gi, '').slice(0, 11);
}
