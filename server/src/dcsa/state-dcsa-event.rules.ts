import { feedLimits } from '@quaywatch/shared/feed';
import type { VisitActivity } from '@quaywatch/shared/contract';
import type { NotTaken, Said, StatedEvent, StatedOutcome } from '../feed/index.ts';
import type { Passage } from '../feed/rules.ts';
import { passageOf, shipKeysOf } from '../feed/rules.ts';
import { readEventTime } from './event-time.rules.ts';
import type { DcsaEvent } from './read-dcsa-event.rules.ts';
import { understandEvent, type UnderstoodEvent } from './understand-event.rules.ts';

export const dcsaSource = 'dcsa';

/** A TRANSPORT event without containers applies to those of its vessel's call. */
export function stateDcsaEvent(event: DcsaEvent): StatedOutcome {
  if (event.eventId === '') return { result: 'refused', reason: 'eventID is missing or no text' };
  const understood = understandEvent(event);
  if ('result' in understood) return understood.result === 'foreign' ? stateForeign(event, understood) : understood;
  const badText = findBadText(event);
  if (badText !== null) return { result: 'refused', reason: badText };
  const said = describeEvent(understood);
  if ('result' in said) return said;
  const boxes = listBoxes(event);
  if ('result' in boxes) return boxes;
  const bySea = understood.mode === 'vessel' || understood.mode === 'barge' || understood.mode === 'unsaid';
  const vessel = bySea && event.vessel !== '' ? { vessel: event.vessel } : {};
  const ships = bySea ? listShipKeys(event, said) : [];
  const { port, recordedAt } = understood;
  const version = versionOf(event, recordedAt);
  if (boxes.length === 0) {
    if (ships.length === 0) return { result: 'unread', reason: `${event.code} names no container, call or ship` };
    const ofShip = { part: '', port, containerNumber: null, said: { ...said, ...vessel, ships } };
    return { stated: { ...version, statements: [ofShip] } };
  }
  const named = event.type === 'EQUIPMENT' ? { ships } : { shipNames: ships };
  const ofBox = { ...said, ...vessel, ...(ships.length > 0 && named) };
  return {
    stated: {
      ...version,
      statements: boxes.map((containerNumber) => ({ part: containerNumber, port, containerNumber, said: ofBox })),
    },
  };
}

/** Checks texts that are stored as sent and compared with those of other events. */
function findBadText({ vessel, imo, call }: DcsaEvent): string | null {
  for (const [name, text] of Object.entries({
    vesselName: vessel,
    vesselIMONumber: imo,
    transportCallReference: call,
  })) {
    if (text.length > feedLimits.name) return `${name}: at most ${feedLimits.name} characters`;
    if (/[\p{Cc}\p{Cs}]/u.test(text)) return `${name}: control characters or unpaired surrogates`;
  }
  return null;
}

/** Retracts an event, whenever that event arrives. */
export function stateRetraction(event: DcsaEvent, now: Date): StatedEvent {
  const recordedAt = readEventTime(event.recordedTime) ?? now;
  return {
    ...versionOf(event, recordedAt < now ? recordedAt : now),
    eventId: event.retracts,
    kind: 'withdrawal',
    statements: [],
  };
}

function stateForeign(event: DcsaEvent, notTaken: NotTaken): StatedOutcome {
  const recordedAt = readEventTime(event.recordedTime);
  const mayHaveBeenOurs = event.canChange && (event.type === 'EQUIPMENT' || event.type === 'TRANSPORT');
  return recordedAt && mayHaveBeenOurs
    ? { ...notTaken, stated: { ...versionOf(event, recordedAt), statements: [] } }
    : notTaken;
}

function versionOf({ eventId }: DcsaEvent, recordedAt: Date): Omit<StatedEvent, 'statements'> {
  return { source: dcsaSource, eventId, version: recordedAt.getTime(), recordedAt, kind: 'whole', reachDays: null };
}

const sides: Partial<Record<Passage, 'in' | 'out'>> = {
  approach: 'in',
  'entry by sea': 'in',
  loading: 'out',
  'exit by sea': 'out',
};

/** The call's key finds all its containers, the vessel's key those that come or go with it. */
function listShipKeys({ imo, vessel, call }: DcsaEvent, { passage }: Said): readonly string[] {
  const name = vessel === imo ? '' : vessel;
  return shipKeysOf({ imo, name }, sides[passage] ?? null, call);
}

function listBoxes(event: DcsaEvent): readonly string[] | NotTaken {
  if (event.type === 'EQUIPMENT')
    return event.containerNumber === ''
      ? { result: 'refused', reason: 'equipmentReference is missing' }
      : [event.containerNumber];
  const { containersPerEvent } = feedLimits;
  if (event.containerNumbers.length > containersPerEvent)
    return { result: 'refused', reason: `It names more than ${containersPerEvent} containers` };
  return event.containerNumbers;
}

/** What an event means in the product's statuses; see the table in docs/feed-standards.md. */
function describeEvent(event: UnderstoodEvent): Said | NotTaken {
  const { what, timeKind, mode, facility, port, phase, filling } = event;
  switch (what) {
    case 'discharged':
      return byShip(event) ?? say(event, 'Discharged', 'entry by sea', only(phase, 'import', 'transhipment'));
    case 'loaded': {
      const status = timeKind === 'planned' ? 'Planned for Vessel' : 'On Vessel at Berth';
      return byShip(event) ?? say(event, status, 'loading', only(phase, 'export', 'transhipment'));
    }
    case 'gated in': {
      if (facility === 'rail') return unread(event);
      const arrival = say(event, 'Arrived', 'entry by land', only(phase, 'export', 'transhipment'));
      // A laden container is only brought to a quay to be shipped.
      const likely = phase === 'unsaid' && filling === 'laden' ? { likely: 'Export' as const } : {};
      return { ...arrival, ...likely, ...onTheWay(event, inlandApproaches[mode]) };
    }
    case 'gated out': {
      const status = statusOfGateOut(event);
      if (status === null) return unread(event);
      const passage = status === 'departed by vessel' ? 'exit by sea' : passageOf(port, null, status);
      const turned = phase === 'export' && filling === 'laden' ? 'Return to Shipper' : null;
      return say(event, status, passage, only(phase, 'import', 'transhipment') ?? turned);
    }
    case 'available':
      // For an export this means the empty container, which is collected before there is an export.
      if (phase === 'export' || filling === 'empty') return unread(event);
      return { ...say(event, 'Available for Collection', 'stay', only(phase, 'import')), fits: 'for collection' };
    case 'selected for scan':
      return heldByCustoms(event, 'Selected for scan');
    case 'selected for inspection':
      return heldByCustoms(event, 'Selected for inspection');
    case 'customs released':
      return { ...say(event, null, 'stay', activityOf(phase)), fits: 'by customs' };
    case 'approaching':
    case 'arrived':
    case 'departed':
      return byShip(event) ?? describeShip(event);
  }
}

/** DCSA has no text for holder and reason; the code itself tells both. */
const heldByCustoms = (event: UnderstoodEvent, reason: string): Said => ({
  ...say(event, 'On Hold', 'stay', activityOf(event.phase)),
  hold: { by: 'Customs', reason },
});

function describeShip(event: UnderstoodEvent): Said {
  const { what, phase } = event;
  if (what === 'departed')
    return {
      ...say(
        event,
        phase === 'import' ? null : 'On Vessel at Sea',
        'exit by sea',
        only(phase, 'export', 'transhipment'),
      ),
      fits: 'on the ship that sails',
      isAboutShip: true,
    };
  const status = what === 'approaching' ? 'Inbound at Sea' : 'Arrived';
  return {
    ...say(event, phase === 'export' ? null : status, 'approach', only(phase, 'import', 'transhipment')),
    ...(what === 'arrived' && onTheWay(event, 'Inbound at Sea')),
    fits: 'by ship',
    isAboutShip: true,
  };
}

const inlandApproaches: Partial<Record<UnderstoodEvent['mode'], string>> = {
  truck: 'Inbound by Road',
  rail: 'Inbound by Rail',
};

/** An estimate is about something that has set out; a plan may be about something that has not. */
function onTheWay({ timeKind, at, recordedAt }: UnderstoodEvent, status: string | undefined): Partial<Said> {
  return timeKind === 'estimated' && status !== undefined && recordedAt < at ? { onTheWay: status } : {};
}

function statusOfGateOut({ facility, mode, port }: UnderstoodEvent): string | null {
  // Southampton does not report what happens inland.
  if (facility === 'rail') return port === 'LGP' ? 'Departed Rail Terminal' : null;
  if (mode === 'rail') return 'Departed Port for Rail Terminal';
  if (mode === 'barge') return 'departed by vessel';
  return mode === 'truck' ? 'Departed by Road' : 'Departed';
}

function say(
  { at, timeKind, filling }: UnderstoodEvent,
  statusType: string | null,
  passage: Passage,
  activity: VisitActivity | null,
): Said {
  return {
    passage,
    at: at.getTime(),
    timeKind,
    ...(statusType !== null && { statusType }),
    ...(activity !== null && { activity }),
    ...(filling !== 'unsaid' && { filling }),
  };
}

function byShip(event: UnderstoodEvent): NotTaken | null {
  return event.mode === 'truck' || event.mode === 'rail' ? unread(event) : null;
}

function unread({ what, mode, facility, phase }: UnderstoodEvent): NotTaken {
  return { result: 'unread', reason: `${what} (mode ${mode}, facility ${facility}, phase ${phase})` };
}

const activities = { import: 'Import', export: 'Export', transhipment: 'Transhipment' } as const;

function activityOf(phase: UnderstoodEvent['phase']): VisitActivity | null {
  return phase === 'unsaid' ? null : activities[phase];
}

/** The activity of the phase, if the move allows it: a discharged container is not an export. */
function only(phase: UnderstoodEvent['phase'], ...fitting: readonly UnderstoodEvent['phase'][]): VisitActivity | null {
  return fitting.includes(phase) ? activityOf(phase) : null;
}
