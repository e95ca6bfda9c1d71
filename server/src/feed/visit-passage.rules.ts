import type { Port, VisitActivity } from '@quaywatch/shared/contract';
import { isFinalStatus } from '../tracking/journey.rules.ts';
import { compareTexts } from '../platform/compare-texts.ts';

/**
 * What an event says about a box's way through a port. A visit has one entry and one exit, each from or to the land or
 * the sea; that tells visits apart where nobody names them.
 */
export type Passage =
  'approach' | 'entry by sea' | 'entry by land' | 'stay' | 'hand-over' | 'loading' | 'exit by sea' | 'exit by land';

/** What of a visit is known from one report. */
export type Move = {
  readonly passage: Passage;
  /** When, in milliseconds since 1970 (UTC). */
  readonly at: number;
  /** False for an estimate or a plan: then `at` may turn out wrong by days. */
  readonly actual: boolean;
};

/** A visit that an event may belong to. */
export type KnownVisit = {
  readonly gkey: string;
  readonly activity: VisitActivity | null;
  /** False when the port itself gave the visit its key. */
  readonly derived: boolean;
  readonly moves: readonly Move[];
};

const hour = 3_600_000;
const day = 24 * hour;

/**
 * Two messages about one move differ by minutes, or by up to a day where one of them names the day only.
 */
const sameMove = day;
/** Vessels are late by days, seldom by more than two weeks; boxes do not come back within two weeks by sea. */
const sameForecast = 14 * day;
/** Quay rent makes boxes leave long before; what is further away belongs to another visit. */
const longestSilence = 90 * day;

const ranks: Readonly<Record<Passage, number>> = {
  approach: 0,
  'entry by sea': 1,
  'entry by land': 1,
  stay: 2,
  'hand-over': 3,
  loading: 3,
  'exit by sea': 4,
  'exit by land': 4,
};

const opposites: Partial<Record<Passage, readonly Passage[]>> = {
  'entry by sea': ['entry by land'],
  'entry by land': ['entry by sea'],
  loading: ['exit by land'],
  'exit by sea': ['exit by land', 'hand-over'],
  'exit by land': ['exit by sea', 'loading'],
  'hand-over': ['exit by sea'],
};

/** The passage behind a status that a port has named. */
export function passageOf(port: Port, activity: VisitActivity | null, statusType: string): Passage {
  const leavesByLand = activity !== 'Export' && activity !== 'Transhipment';
  switch (statusType) {
    case 'inbound':
    case 'Inbound at Sea':
    case 'Inbound by Road':
    case 'Inbound by Rail':
      return 'approach';
    case 'Arrived':
      // Of an import it is the vessel that has arrived; of the others the box itself, at the gate.
      return activity === null || activity === 'Import' || activity === 'Transhipment' ? 'approach' : 'entry by land';
    case 'Discharged':
      return 'entry by sea';
    case 'On Vessel at Berth':
      return activity === 'Import' ? 'approach' : 'loading';
    case 'On Vessel at Sea':
    case 'departed by vessel':
      return 'exit by sea';
    case 'Departed':
      return leavesByLand ? 'exit by land' : 'exit by sea';
    case 'Departed Port for Rail Terminal':
      return isFinalStatus(port, statusType) ? 'exit by land' : 'hand-over';
    case 'at rail terminal on train':
      return 'hand-over';
    default:
      return isFinalStatus(port, statusType) ? 'exit by land' : 'stay';
  }
}

/** The visit that a move belongs to; undefined when it must be one that is not known yet. */
export function chooseVisit(
  visits: readonly KnownVisit[],
  move: Move,
  activity: VisitActivity | null,
): KnownVisit | undefined {
  const [first] = visits
    .filter((visit) => canHold(visit, move, activity))
    .map((visit) => ({ visit, days: Math.floor(distanceTo(visit, move) / day) }))
    .sort(
      (a, b) =>
        a.days - b.days ||
        // Where both fit, the terminal knows its visits better than we do.
        Number(a.visit.derived) - Number(b.visit.derived) ||
        compareTexts(a.visit.gkey, b.visit.gkey),
    );
  return first?.visit;
}

/** The visit that lies closest in time, whatever its moves are; undefined when all of them are further away than that. */
export function findNearest(visits: readonly KnownVisit[], move: Move, within: number): KnownVisit | undefined {
  return visits
    .map((visit) => ({ visit, distance: distanceTo(visit, move) }))
    .filter(({ distance }) => distance <= within)
    .sort((a, b) => a.distance - b.distance || compareTexts(a.visit.gkey, b.visit.gkey))[0]?.visit;
}

function canHold(visit: KnownVisit, move: Move, activity: VisitActivity | null): boolean {
  const clash =
    visit.activity !== null && activity !== null && [visit.activity, activity].sort().join() === 'Export,Import';
  if (clash || distanceTo(visit, move) > longestSilence) return false;
  return visit.moves.every((known) => {
    const tolerance = known.actual && move.actual ? sameMove : sameForecast;
    if (known.actual && move.actual && opposites[known.passage]?.includes(move.passage)) return false;
    if (known.passage === move.passage && move.passage !== 'approach' && move.passage !== 'stay')
      return Math.abs(known.at - move.at) <= tolerance;
    const before = ranks[move.passage] - ranks[known.passage];
    if (before < 0) return move.at <= known.at + tolerance;
    return before === 0 || move.at >= known.at - tolerance;
  });
}

/** How far a move is from the stretch of time that is known of a visit; 0 within it. */
function distanceTo({ moves }: KnownVisit, { at }: Move): number {
  if (moves.length === 0) return Number.POSITIVE_INFINITY;
  const times = moves.map((move) => move.at);
  return Math.max(0, Math.min(...times) - at, at - Math.max(...times));
}
