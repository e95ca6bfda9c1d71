import type { VisitActivity } from '@quaywatch/shared/contract';
import { day } from '../platform/durations.ts';
import { comparePlaces, isGateArrival, isLoading, leftByLand, onItsWay, stageOf, stay } from './journey-order.rules.ts';
import { compareRecords, type RecordedReport } from './recorded-report.rules.ts';

type Run = [RecordedReport, ...RecordedReport[]];

/** Two reports of one move differ by minutes, or by up to a day if one gives only the date. */
export const sameMove = day;

/**
 * In journey order, each with all its reports. A status that is reported again with nothing in between is a correction,
 * and so is a move that somebody else reports within a day, whatever was reported in between.
 */
export function listReachedRuns(
  activity: VisitActivity | null,
  reports: readonly RecordedReport[],
): (readonly [RecordedReport, ...RecordedReport[]])[] {
  const inOrder = reports
    .filter(({ timeKind }) => timeKind === 'actual')
    .sort((a, b) => a.statusTime - b.statusTime || comparePlaces(activity, a, b) || compareRecords(a, b));
  const isToldByOthers = inOrder.some(({ isStated }) => isStated);
  return joinNeighbours(isToldByOthers ? joinRepeatedMoves(activity, inOrder) : inOrder.map((report): Run => [report]));
}

function joinNeighbours(runs: Iterable<Run>): Run[] {
  const joined: Run[] = [];
  for (const run of runs) {
    const previous = joined.at(-1);
    if (previous?.[0].statusType === run[0].statusType) previous.push(...run);
    else joined.push(run);
  }
  return joined;
}

type Move = {
  readonly run: Run;
  readonly stage: number;
  isToldByTerminal: boolean;
  /** What comes before it has been reported since. */
  isOvertaken: boolean;
  readonly senders: Set<string>;
  /** Of a discharge: those of its senders that have since reported a loading. */
  readonly loadedBy: Set<string>;
};

/** A repeated move keeps its first place, unless what comes before it was reported in between: then it has its last. */
function joinRepeatedMoves(activity: VisitActivity | null, inOrder: readonly RecordedReport[]): Iterable<Run> {
  const runs = new Set<Run>();
  const moves = new Map<string, Move>();
  for (const report of inOrder) {
    const { statusType, source, isStated = false } = report;
    const stage = stageOf(activity, statusType);
    if (isGateArrival(activity, statusType) && leftByLand.some((exit) => moves.has(exit))) moves.clear();
    if (statusType === 'Discharged' && moves.get(statusType)?.loadedBy.has(source)) {
      // It was shut out, so the next loading is another one, too.
      moves.delete(statusType);
      moves.delete('On Vessel at Berth');
    }
    if (isLoading(activity, statusType)) noteLoading(moves.get('Discharged'), source);
    const known = moves.get(statusType);
    if (known && repeats(known, report)) {
      known.run.push(report);
      known.senders.add(source);
      known.isToldByTerminal ||= !isStated;
      if (!known.isOvertaken) continue;
      known.isOvertaken = false;
      runs.delete(known.run);
      runs.add(known.run);
    } else {
      const run: Run = [report];
      runs.add(run);
      if (stage !== stay && stage !== onItsWay) moves.set(statusType, startMove(run, stage));
    }
    for (const move of moves.values()) if (stage < move.stage) move.isOvertaken = true;
  }
  return runs;
}

function startMove(run: Run, stage: number): Move {
  const [{ source, isStated = false }] = run;
  return {
    run,
    stage,
    isToldByTerminal: !isStated,
    isOvertaken: false,
    senders: new Set([source]),
    loadedBy: new Set(),
  };
}

function noteLoading(discharge: Move | undefined, sender: string): void {
  if (discharge?.senders.has(sender)) discharge.loadedBy.add(sender);
}

/** What a terminal reports twice of its own visit has happened twice: it would withdraw what was wrong. */
function repeats({ run: [first], isToldByTerminal }: Move, { statusTime, isStated }: RecordedReport): boolean {
  return statusTime - first.statusTime <= sameMove && (isStated === true || !isToldByTerminal);
}
