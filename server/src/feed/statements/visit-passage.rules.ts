import type { Port, TimeKind, VisitActivity } from '@quaywatch/shared/contract';
import { hasLeftPort } from '@quaywatch/shared/domain';
import { day } from '../../platform/durations.ts';
import { sameMove } from '../../tracking/rules.ts';

/**
 * A step on a container's way through a port. A visit has one entry and one exit, each by land or sea, which is how
 * visits are told apart where nobody names them.
 */
export type Passage =
  | 'approach'
  | 'entry by sea'
  | 'entry by land'
  | 'stay'
  | 'hand-over'
  | 'loading'
  | 'exit by sea'
  | 'exit by land';

export type Move = {
  readonly passage: Passage;
  readonly at: number;
  /** False for an estimate or plan, which may be wrong by days. */
  readonly actual: boolean;
};

/** Vessels are late by days, but seldom by more than two weeks; containers do not return by sea within two weeks. */
const sameForecast = 14 * day;
/** Quay rent makes containers leave long before this; anything later belongs to another visit. */
export const longestSilence = 90 * day;

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

const entryPassages: readonly Passage[] = ['entry by sea', 'entry by land'];
const exitPassages: readonly Passage[] = ['exit by sea', 'exit by land'];

const opposites: Partial<Record<Passage, readonly Passage[]>> = {
  'entry by sea': ['entry by land'],
  'entry by land': ['entry by sea'],
  loading: ['exit by land'],
  'exit by sea': ['exit by land', 'hand-over'],
  'exit by land': ['exit by sea', 'loading'],
  'hand-over': ['exit by sea'],
};

/** The passage that a status named by a port stands for. */
export function passageOf(port: Port, activity: VisitActivity | null, statusType: string): Passage {
  const leavesByLand = activity !== 'Export' && activity !== 'Transhipment';
  switch (statusType) {
    case 'inbound':
    case 'Inbound at Sea':
    case 'Inbound by Road':
    case 'Inbound by Rail':
      return 'approach';
    case 'Arrived':
      // For an import it is the vessel that has arrived; otherwise it is the container itself, at the gate.
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
      return hasLeftPort(port, statusType) ? 'exit by land' : 'hand-over';
    case 'at rail terminal on train':
      return 'hand-over';
    default:
      return hasLeftPort(port, statusType) ? 'exit by land' : 'stay';
  }
}

export function moveOf(
  port: Port,
  activity: VisitActivity | null,
  report: { readonly statusType: string; readonly statusTime: number; readonly timeKind: TimeKind },
): Move {
  return {
    passage: passageOf(port, activity, report.statusType),
    at: report.statusTime,
    actual: report.timeKind === 'actual',
  };
}

type Stretch = { earliest: number; latest: number };

/** The known moves of a visit. Queries take the same time with a thousand moves as with one. */
export class Way {
  readonly #stretches = new Map<Passage, { actual?: Stretch; expected?: Stretch }>();
  readonly #whole: Stretch = { earliest: Number.POSITIVE_INFINITY, latest: Number.NEGATIVE_INFINITY };

  constructor(moves: readonly Move[] = []) {
    for (const move of moves) this.add(move);
  }

  add({ passage, at, actual }: Move): void {
    widen(this.#whole, at);
    const stretches = this.#stretches.get(passage) ?? {};
    this.#stretches.set(passage, stretches);
    const kind = actual ? 'actual' : 'expected';
    widen((stretches[kind] ??= { earliest: at, latest: at }), at);
  }

  /** Infinity before the first move. */
  get earliest(): number {
    return this.#whole.earliest;
  }

  get latest(): number {
    return this.#whole.latest;
  }

  has(passage: Passage): boolean {
    return this.#stretches.get(passage)?.actual !== undefined;
  }

  get isOver(): boolean {
    return this.isOverAt(Number.POSITIVE_INFINITY);
  }

  isOverAt(at: number): boolean {
    return this.#hasBy(at, exitPassages);
  }

  /** Whether the container had come in by that moment, even if it has left since. */
  hasBegunAt(at: number): boolean {
    return this.isOverAt(at) || this.#hasBy(at, [...entryPassages, 'hand-over', 'loading']);
  }

  /** Distance of a moment from the visit's known time span; 0 within it. */
  distanceTo(at: number): number {
    return this.#whole.earliest > this.#whole.latest
      ? Number.POSITIVE_INFINITY
      : Math.max(0, this.#whole.earliest - at, at - this.#whole.latest);
  }

  /**
   * How far a move is from the same one of this visit, or from the time between entry and exit: tells apart visits of
   * one day. 0 if nothing known speaks against it.
   */
  distanceWithinDay({ passage, at }: Move): number {
    if (passage === 'approach' || passage === 'stay') return this.#distanceToPresence(passage, at);
    const { actual, expected } = this.#stretches.get(passage) ?? {};
    const same = actual ?? expected;
    if (same) return Math.max(0, same.earliest - at, at - same.latest);
    const isInside = this.hasBegunAt(at) && !this.isOverAt(at);
    return isInside && ranks[passage] > ranks.stay ? 0 : sameMove;
  }

  #distanceToPresence(passage: 'approach' | 'stay', at: number): number {
    const [entry, exit] = [this.#earliestOf(entryPassages), this.#earliestOf(exitPassages)];
    if (exit <= at) return at - exit;
    return passage === 'stay' && Number.isFinite(entry) ? Math.max(0, entry - at) : 0;
  }

  #earliestOf(passages: readonly Passage[]): number {
    return Math.min(
      ...passages.map((passage) => this.#stretches.get(passage)?.actual?.earliest ?? Number.POSITIVE_INFINITY),
    );
  }

  /** Whether the container was in the port at that moment, as far as known. */
  isThereAt(at: number): boolean {
    const cameIn = this.#hasBy(at, entryPassages);
    return cameIn && !this.isOverAt(at) && this.distanceTo(at) <= longestSilence;
  }

  isEnteredByLandAfter(at: number): boolean {
    const entry = this.#stretches.get('entry by land')?.actual;
    return entry !== undefined && entry.earliest > at;
  }

  #hasBy(at: number, passages: readonly Passage[]): boolean {
    return passages.some((passage) => {
      const { actual } = this.#stretches.get(passage) ?? {};
      return actual !== undefined && actual.earliest <= at;
    });
  }

  /** Whether it is an entry after the container came and left by land. By sea, none comes back within a day. */
  #isReturn({ passage, at, actual }: Move): boolean {
    const entry = this.#stretches.get('entry by land')?.actual;
    const exit = this.#stretches.get('exit by land')?.actual;
    if (!actual || passage !== 'entry by land' || !entry || !exit) return false;
    return [exit.earliest, exit.latest].some((left) => entry.latest <= left && left < at);
  }

  /** Whether the move comes after the visit's entry and before its exit, and is not a second one of either. */
  fits(move: Move): boolean {
    if (this.distanceTo(move.at) > longestSilence || this.#isReturn(move)) return false;
    for (const [passage, { actual, expected }] of this.#stretches) {
      if (actual && move.actual && opposites[passage]?.includes(move.passage)) return false;
      if (actual && !fitsBeside(passage, actual, move, move.actual ? sameMove : sameForecast)) return false;
      if (expected && !fitsBeside(passage, expected, move, sameForecast)) return false;
    }
    return true;
  }
}

function widen(stretch: Stretch, at: number): void {
  stretch.earliest = Math.min(stretch.earliest, at);
  stretch.latest = Math.max(stretch.latest, at);
}

function fitsBeside(known: Passage, { earliest, latest }: Stretch, move: Move, tolerance: number): boolean {
  if (known === move.passage && move.passage !== 'approach' && move.passage !== 'stay')
    return move.at - earliest <= tolerance && latest - move.at <= tolerance;
  const before = ranks[move.passage] - ranks[known];
  if (before < 0) return move.at <= earliest + tolerance;
  return before === 0 || move.at >= latest - tolerance;
}
