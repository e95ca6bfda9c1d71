import type { Port, VisitActivity } from '@quaywatch/shared/contract';
import { compareTexts } from '../../platform/compare-texts.ts';
import { day } from '../../platform/durations.ts';
import { statementKeyOf, type ContainerStatement } from '../statements/container-statement.ts';
import { chooseVisit, findNearest, type Candidate } from './choose-visit.rules.ts';
import { statusOn } from './statement-status.rules.ts';
import { chooseActivity } from './stay-activity.rules.ts';
import { longestSilence, Way, type Move } from '../statements/visit-passage.rules.ts';
import { namesOfShip, never, TimesOfShips } from '../statements/times-of-ships.rules.ts';

export type NamedVisit = {
  readonly gkey: string;
  /** As the terminal says, whatever others say. */
  readonly activity: VisitActivity | null;
  readonly moves: readonly Move[];
  /** Names of the vessels that bring the container and take it away; see `namesOfShip`. */
  readonly ships?: { readonly in: readonly string[]; readonly out: readonly string[] };
};

/** The terminal's own visit, or one known from statements only. */
export type Stay = {
  /** Null if the terminal has not named it. */
  readonly gkey: string | null;
  readonly way: Way;
  readonly statements: readonly ContainerStatement[];
  /** Statements about its vessel that say nothing about the container itself. */
  readonly beside: readonly ContainerStatement[];
};

/**
 * Assigns the statements about one container at one port to visits. The result depends only on the sets: what has
 * happened is placed before what was expected, and statements about the container before those about a vessel, each in
 * order of time.
 */
export function groupStays(
  port: Port,
  named: readonly NamedVisit[],
  statements: readonly ContainerStatement[],
): readonly Stay[] {
  const stays = named.map((visit) => new GrowingStay(visit, visit.gkey, new Way(visit.moves)));
  const rounds: ContainerStatement[][] = [[], [], [], []];
  for (const statement of statements) rounds[roundOf(statement)]?.push(statement);
  const exits = listExitsByLand(named, statements);
  for (const round of rounds) placeRound(port, stays, round, exits);
  return stays;
}

function listExitsByLand(named: readonly NamedVisit[], statements: readonly ContainerStatement[]): readonly number[] {
  return [...named.flatMap(({ moves }) => moves), ...statements.map(moveOfStatement)]
    .flatMap(({ passage, at, actual }) => (actual && passage === 'exit by land' ? [at] : []))
    .sort((a, b) => a - b);
}

function roundOf({ said }: ContainerStatement): number {
  return (said.isAboutShip ? 2 : 0) + (said.timeKind === 'actual' ? 0 : 1);
}

const aroundThatTime = 7 * day;

/** As the sender of its own visit. No source is empty. */
const theTerminal = '';

class GrowingStay implements Candidate {
  readonly gkey: string | null;
  readonly derived: boolean;
  readonly order: string;
  readonly way: Way;
  readonly activities: Set<VisitActivity>;
  readonly statements: ContainerStatement[] = [];
  readonly beside: ContainerStatement[] = [];
  /** When it was discharged from which vessel, and loaded onto which. */
  readonly discharges = new TimesOfShips();
  readonly loadings = new TimesOfShips();
  /** When it was last put ashore again by the vessel that had loaded it, whether or not the discharge names that one. */
  shutOutAt = never;
  /** Whether each sender that has reported a discharge has since reported a loading. */
  readonly #isLoaded = new Map<string, boolean>();
  readonly #named: VisitActivity | null;
  #activity: VisitActivity | null = null;

  constructor(named: NamedVisit | null, order: string, way: Way) {
    this.order = order;
    this.way = way;
    this.gkey = named?.gkey ?? null;
    this.derived = named === null;
    this.#named = named?.activity ?? null;
    this.activities = new Set(this.#named === null ? [] : [this.#named]);
    const moves = (named?.moves ?? []).toSorted((a, b) => a.at - b.at);
    for (const move of moves) this.#noteShip(move, theTerminal, named?.ships);
  }

  add(statement: ContainerStatement): void {
    this.statements.push(statement);
    const move = moveOfStatement(statement);
    this.way.add(move);
    const names = namesOfShip(statement.said);
    // A box that comes to the gate by barge names the vessel that takes it.
    this.#noteShip(move, statement.source, { in: statement.said.statusType === 'Arrived' ? [] : names, out: names });
    const activity = activityOf(statement);
    if (activity) this.activities.add(activity);
  }

  #noteShip({ passage, at, actual }: Move, sender: string, ships: NamedVisit['ships']): void {
    if (actual && passage === 'entry by sea') {
      this.discharges.add(ships?.in ?? [], at);
      if (this.#isLoaded.get(sender)) this.shutOutAt = Math.max(this.shutOutAt, at);
      this.#isLoaded.set(sender, false);
    }
    if (actual && passage === 'loading') {
      this.loadings.add(ships?.out ?? [], at);
      if (this.#isLoaded.has(sender)) this.#isLoaded.set(sender, true);
    }
  }

  /** Activity according to the container's own statements; read once all of those are placed. */
  get activity(): VisitActivity | null {
    this.#activity ??= this.#named ?? chooseActivity(this.statements);
    return this.#activity;
  }
}

function moveOfStatement({ said: { passage, at, timeKind } }: ContainerStatement): Move {
  return { passage, at, actual: timeKind === 'actual' };
}

function activityOf({ said }: ContainerStatement): VisitActivity | null {
  return said.activity ?? said.likely ?? null;
}

function placeRound(
  port: Port,
  stays: GrowingStay[],
  round: ContainerStatement[],
  exitsByLand: readonly number[],
): void {
  round.sort((a, b) => a.said.at - b.said.at || compareTexts(statementKeyOf(a), statementKeyOf(b)));
  const waiting = [...stays].sort((a, b) => a.way.earliest - b.way.earliest || compareTexts(a.order, b.order));
  let [next, nextExit] = [0, 0];
  // Compares only visits around this time, so that the work grows linearly with the statements.
  let near: GrowingStay[] = [];
  for (const statement of round) {
    const { at } = statement.said;
    for (let stay = waiting[next]; stay && stay.way.earliest <= at + longestSilence; stay = waiting[(next += 1)])
      near.push(stay);
    near = near.filter(({ way }) => way.latest >= at - longestSilence);
    while ((exitsByLand[nextExit] ?? Infinity) < at) nextExit += 1;
    const begun = place(port, near, statement, exitsByLand[nextExit] ?? Infinity);
    if (!begun) continue;
    near.push(begun);
    stays.push(begun);
  }
}

/**
 * @param leavesAt when the container leaves by land next
 * @returns the visit that the statement begins, if it begins one
 */
function place(
  port: Port,
  near: readonly GrowingStay[],
  statement: ContainerStatement,
  leavesAt: number,
): GrowingStay | undefined {
  const { said } = statement;
  const move = moveOfStatement(statement);
  const comesIn = isComingIn(near, move);
  const fitting = chooseVisit(
    near.filter(
      (stay) =>
        !isTooLateFor(stay.way, statement) &&
        !isWithoutIt(stay, statement) &&
        // If it leaves before it comes in for that visit, it comes in for another one now.
        !(comesIn && stay.way.isEnteredByLandAfter(leavesAt)),
    ),
    move,
    activityOf(statement),
  );
  if (!said.isAboutShip) {
    if (fitting) fitting.add(statement);
    return fitting ? undefined : begin(statement);
  }
  // A vessel may come and go without the container, so its statement only concerns a container that can be on board.
  const beside =
    fitting ??
    findNearest(
      near.filter(({ way }) => !isNextOf(way, statement)),
      move,
      aroundThatTime,
    ) ??
    near.find(({ way }) => way.isThereAt(move.at) || (isComing(statement) && way.isThereAt(statement.recordedAt)));
  const activity = said.activity ?? fitting?.activity ?? null;
  const status = statusOn(said, { port, activity, way: fitting?.way ?? new Way() });
  if (fitting && status !== null) fitting.add(statement);
  else if (beside) beside.beside.push(statement);
  // A ship's own event, copied to every container of its call, does not say that a container comes again.
  else if (status !== null && !statement.isOfShip) return begin(statement);
  return undefined;
}

/** Whether it comes in by land, and is in the port for no other visit. */
function isComingIn(near: readonly GrowingStay[], { passage, at, actual }: Move): boolean {
  return actual && passage === 'entry by land' && !near.some(({ way }) => way.isThereAt(at));
}

/** Whether the move was still to come when the statement was recorded. */
function isComing({ said: { passage, at, timeKind, onTheWay }, recordedAt }: ContainerStatement): boolean {
  return timeKind !== 'actual' && (passage === 'approach' || onTheWay !== undefined) && recordedAt < at;
}

/** Whether the visit has got too far for a move that is still to come. */
function isTooLateFor(way: Way, statement: ContainerStatement): boolean {
  if (!isComing(statement)) return false;
  // A gate may repeat an old estimate while the container is inside, so only what has left can set out again by land.
  return statement.said.isAboutShip ? way.hasBegunAt(statement.recordedAt) : way.isOverAt(statement.recordedAt);
}

/**
 * Whether a vessel arrived that did not bring the container, which was in the port by then, or one from which it was
 * discharged, or that shut it out, sails without it. This happens to transhipments, which have two vessels.
 */
function isWithoutIt({ discharges, loadings, shutOutAt }: GrowingStay, { said }: ContainerStatement): boolean {
  const { isAboutShip, passage, timeKind, at } = said;
  if (!isAboutShip) return false;
  const names = namesOfShip(said);
  if (passage === 'exit by sea') {
    const discharged = discharges.latestNamed(names);
    const isAnother = discharged === never && loadings.latestNamed(names) === never;
    return !isAnother && Math.max(discharged, shutOutAt) > loadings.latestOf(names);
  }
  return (
    passage === 'approach' && timeKind === 'actual' && discharges.hasAnyBy(at) && discharges.latestOf(names) === never
  );
}

/** Whether the statement says that a container that has left comes again, which a ship's own event never says. */
function isNextOf(way: Way, statement: ContainerStatement): boolean {
  return !statement.isOfShip && isComing(statement) && way.isOverAt(statement.recordedAt);
}

function begin(statement: ContainerStatement): GrowingStay {
  const at = String(statement.said.at + 1e15).padStart(17, '0');
  const stay = new GrowingStay(null, `${at}/${statementKeyOf(statement)}`, new Way());
  stay.add(statement);
  return stay;
}
