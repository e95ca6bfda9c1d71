import type { UnassignedEvent } from '../feed/index.ts';
import { toStatements, type Statement } from './dcsa-statements.rules.ts';
import type { DcsaEvent } from './read-dcsa-event.rules.ts';
import { understandEvent, type NotTaken, type UnderstoodEvent } from './understand-event.rules.ts';

export const dcsaSource = 'dcsa';

/** An event of the standard as events of ours, one per box and statement, or why it is none. */
export type DcsaOutcome = { readonly events: readonly UnassignedEvent[] } | NotTaken;

/**
 * What an event becomes. `boxesOnCall`: boxes that other events of the same delivery have named on a call of the ship; a
 * TRANSPORT event that names none is about these.
 */
export function toDcsaOutcome(event: DcsaEvent, boxesOnCall: (call: string) => readonly string[]): DcsaOutcome {
  if (event.eventId === '') return { result: 'refused', reason: 'eventID is missing or no text' };
  const understood = understandEvent(event);
  if ('result' in understood) return understood;
  const statements = toStatements(understood);
  if ('result' in statements) return statements;
  const boxes = event.type === 'EQUIPMENT' ? [event.containerNumber].filter(Boolean) : boxesOf(event, boxesOnCall);
  if (boxes.length === 0)
    return event.type === 'EQUIPMENT'
      ? { result: 'refused', reason: 'equipmentReference is missing' }
      : { result: 'unread', reason: `${event.code} names no container` };
  return {
    events: boxes.flatMap((containerNumber, index) =>
      statements.map((statement) => toEvent(event, understood, statement, { containerNumber, isFirst: index === 0 })),
    ),
  };
}

function boxesOf(event: DcsaEvent, boxesOnCall: (call: string) => readonly string[]): readonly string[] {
  if (event.containerNumbers.length > 0 || event.call === '') return event.containerNumbers;
  return boxesOnCall(event.call);
}

function toEvent(
  event: DcsaEvent,
  { port, recordedAt, mode }: UnderstoodEvent,
  statement: Statement,
  box: { readonly containerNumber: string; readonly isFirst: boolean },
): UnassignedEvent {
  const {
    passage,
    at,
    actual,
    activity,
    timeKind,
    estimateArrivalTime,
    statusOn,
    part,
    isAboutShip = false,
  } = statement;
  const bySea = mode === 'vessel' || mode === 'barge' || mode === 'unsaid';
  return {
    source: dcsaSource,
    // The event's own id names it as long as it is one: with that it is taken back.
    eventId: [event.eventId, ...(box.isFirst ? [] : [box.containerNumber]), ...(part === '' ? [] : [part])].join('/'),
    recordedAt,
    withdraws: null,
    visit: {
      port,
      containerNumber: box.containerNumber,
      ...(activity && { activity }),
      ...(bySea && event.vessel !== '' && vesselDetails(statement, event.vessel)),
    },
    passage,
    at,
    actual,
    isAboutShip,
    status: (visit) => {
      const statusType = statusOn(visit);
      const times = { slotStart: null, estimateArrivalTime, estimateDepartureTime: null, estimateDischargeTime: null };
      return statusType === null ? null : { statusType, timeKind, statusTime: at, location: null, ...times };
    },
  };
}

/** A transhipment has two ships: one that brings it and one that takes it away. */
function vesselDetails({ activity, passage }: Statement, vessel: string): Partial<UnassignedEvent['visit']> {
  if (activity !== 'Transhipment') return { vessel };
  if (passage === 'approach' || passage === 'entry by sea') return { inVessel: vessel };
  return passage === 'loading' || passage === 'exit by sea' ? { outVessel: vessel } : {};
}
