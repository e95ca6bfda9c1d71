import type { VisitActivity } from '@quaywatch/shared/contract';
import type { UnassignedEvent } from '../feed/index.ts';
import { passageOf } from '../feed/visit-passage.rules.ts';
import type { NotTaken, UnderstoodEvent } from './understand-event.rules.ts';

type VisitSoFar = Parameters<Extract<UnassignedEvent['status'], (...args: never[]) => unknown>>[0];

/** One thing that an event says about a box. An event that expects an arrival says two: that, and that the box is on its way. */
export type Statement = Pick<UnassignedEvent, 'passage' | 'at' | 'actual' | 'isAboutShip'> & {
  readonly activity: VisitActivity | null;
  /** The part of the event's id that tells its statements apart; empty for the first. */
  readonly part: '' | 'on-the-way';
  /** Null where the event says nothing about a visit of this kind. */
  readonly statusOn: (visit: VisitSoFar) => string | null;
  readonly timeKind: UnderstoodEvent['timeKind'];
  readonly estimateArrivalTime: Date | null;
};

/** What an event means in the product's statuses; see the table in docs/feed-standards.md. */
export function toStatements(event: UnderstoodEvent): readonly Statement[] | NotTaken {
  const { what, timeKind, mode, facility, port, phase, filling } = event;
  switch (what) {
    case 'discharged':
      return byShip(event) ?? [state(event, 'Discharged', 'entry by sea', only(phase, 'import', 'transhipment'))];
    case 'loaded': {
      const status = timeKind === 'planned' ? 'Planned for Vessel' : 'On Vessel at Berth';
      return byShip(event) ?? [state(event, status, 'loading', only(phase, 'export', 'transhipment'))];
    }
    case 'gated in': {
      if (facility === 'rail') return unread(event);
      // Nobody brings a full box to a quay but to have it shipped.
      const guessed = phase === 'unsaid' && filling === 'laden' ? 'Export' : null;
      const activity = only(phase, 'export', 'transhipment') ?? guessed;
      const arrival = state(event, 'Arrived', 'entry by land', activity);
      return [arrival, ...onTheWay(event, arrival, inlandApproaches[mode] ?? null)];
    }
    case 'gated out': {
      const turned = phase === 'export' && filling === 'laden' ? 'Return to Shipper' : null;
      const status = statusOfGateOut(event);
      if (status === null) return unread(event);
      const passage = status === 'departed by vessel' ? 'exit by sea' : passageOf(port, null, status);
      return [state(event, status, passage, only(phase, 'import', 'transhipment') ?? turned)];
    }
    case 'available':
      // Of an export it is the empty box that can be fetched, before it is one.
      if (phase === 'export' || filling === 'empty') return unread(event);
      return [state(event, 'Available for Collection', 'stay', only(phase, 'import'))];
    case 'held':
      return [state(event, 'On Hold', 'stay', activityOf(phase))];
    case 'customs released':
      return [
        { ...state(event, '', 'stay', activityOf(phase)), statusOn: ({ activity }) => statusOfRelease(activity) },
      ];
    case 'approaching':
    case 'arrived':
    case 'departed':
      return byShip(event) ?? toShipStatements(event);
  }
}

function toShipStatements(event: UnderstoodEvent): readonly Statement[] {
  const { what, phase } = event;
  if (what === 'departed')
    return [
      {
        ...state(event, 'On Vessel at Sea', 'exit by sea', only(phase, 'export', 'transhipment')),
        isAboutShip: true,
        statusOn: (visit) => (phase === 'import' || staysBehind(visit) ? null : 'On Vessel at Sea'),
      },
    ];
  const status = what === 'approaching' ? 'Inbound at Sea' : 'Arrived';
  const arrival: Statement = {
    ...state(event, status, 'approach', only(phase, 'import', 'transhipment')),
    isAboutShip: true,
    // An export waits on land for the ship that comes.
    statusOn: ({ activity }) =>
      phase === 'export' || (activity !== null && activity !== 'Import' && activity !== 'Transhipment') ? null : status,
  };
  return what === 'approaching' ? [arrival] : [arrival, ...onTheWay(event, arrival, 'Inbound at Sea')];
}

/** Whether a box is not on the ship that leaves: it was discharged, or is an import, and was not loaded since. */
function staysBehind({ activity, moves }: VisitSoFar): boolean {
  const has = (passage: string) => moves.some((move) => move.actual && move.passage === passage);
  const goesOn = activity === 'Export' || activity === 'Transhipment';
  return !goesOn && !has('loading') && (activity !== null || has('entry by sea'));
}

const inlandApproaches: Partial<Record<UnderstoodEvent['mode'], string>> = {
  truck: 'Inbound by Road',
  rail: 'Inbound by Rail',
};

/** An estimate is of something under way; a plan may be of something that has not set out. */
function onTheWay(
  { timeKind, at, recordedAt }: UnderstoodEvent,
  arrival: Statement,
  status: string | null,
): readonly Statement[] {
  if (timeKind !== 'estimated' || status === null || recordedAt >= at) return [];
  const statusOn = (visit: VisitSoFar) => (arrival.statusOn(visit) === null ? null : status);
  return [
    {
      ...arrival,
      part: 'on-the-way',
      passage: 'approach',
      at: recordedAt,
      actual: true,
      timeKind: 'actual',
      statusOn,
      estimateArrivalTime: at,
    },
  ];
}

function statusOfGateOut({ facility, mode, port }: UnderstoodEvent): string | null {
  // Southampton does not report what happens inland.
  if (facility === 'rail') return port === 'LGP' ? 'Departed Rail Terminal' : null;
  if (mode === 'rail') return 'Departed Port for Rail Terminal';
  if (mode === 'barge') return 'departed by vessel';
  return mode === 'truck' ? 'Departed by Road' : 'Departed';
}

/** Customs are done with it. That the port hands it out, or loads it, is for the port to say. */
function statusOfRelease(activity: VisitActivity | null): string {
  return activity === 'Export' || activity === 'Transhipment' ? 'Ready for Loading' : 'Released but not yet bookable';
}

function state(
  { at, timeKind }: UnderstoodEvent,
  status: string,
  passage: Statement['passage'],
  activity: VisitActivity | null,
): Statement {
  const actual = timeKind === 'actual';
  return { passage, at, actual, activity, part: '', statusOn: () => status, timeKind, estimateArrivalTime: null };
}

/** Moves of a ship are not read for a lorry or a train. */
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

/** The activity of the phase where the move allows it: what was discharged is no export. */
function only(phase: UnderstoodEvent['phase'], ...fitting: readonly UnderstoodEvent['phase'][]): VisitActivity | null {
  return fitting.includes(phase) ? activityOf(phase) : null;
}
