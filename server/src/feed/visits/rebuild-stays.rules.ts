import type { Port, VisitActivity } from '@quaywatch/shared/contract';
import { isOnItsWay, type RecordedReport, type SharedDetails, type Stamp } from '../../tracking/rules.ts';
import type { ContainerStatement } from '../statements/container-statement.ts';
import { groupStays, type Stay } from './group-stays.rules.ts';
import { listReportsOf, statusOn } from './statement-status.rules.ts';
import { chooseActivity, compareDetails, newestStated, type StatedDetail } from './stay-activity.rules.ts';
import { moveOf, type Way } from '../statements/visit-passage.rules.ts';
import { nameOfVessel, namesOfShip, TimesOfShips } from '../statements/times-of-ships.rules.ts';

/** A visit as its terminal alone described it. */
export type TerminalVisit = SharedDetails & {
  readonly gkey: string;
  readonly reports: readonly RecordedReport[];
  /** The statement of the terminal that each detail comes from. */
  readonly stampOf: (detail: keyof SharedDetails) => Stamp;
};

export type RebuiltStay = {
  readonly gkey: string | null;
  /** All its statements, including those that say nothing about the container. */
  readonly statements: readonly ContainerStatement[];
  readonly reports: readonly RecordedReport[];
  /** Includes what the terminal says. */
  readonly details: SharedDetails;
  /** Whether the container has left. */
  readonly isOver: boolean;
};

/**
 * Derives the visits of one container to one port from everything that stands. A pure function of both sets, so the
 * order of arrival does not matter.
 */
export function rebuildStays(
  port: Port,
  visits: readonly TerminalVisit[],
  statements: readonly ContainerStatement[],
): readonly RebuiltStay[] {
  const byKey = new Map(visits.map((visit) => [visit.gkey, visit]));
  const named = visits.map((visit) => ({
    gkey: visit.gkey,
    activity: visit.activity,
    moves: visit.reports.map((report) => moveOf(port, visit.activity, report)),
    ships: { in: namesOf(visit.inVessel ?? visit.vessel), out: namesOf(visit.outVessel ?? visit.vessel) },
  }));
  return groupStays(port, named, statements).map((stay) => rebuildStay(port, byKey.get(stay.gkey ?? '') ?? null, stay));
}

function rebuildStay(port: Port, visit: TerminalVisit | null, stay: Stay): RebuiltStay {
  const { gkey, way, statements, beside } = stay;
  const activity = mergeDetail(visit, 'activity', newestStated(statements, 'activity')) ?? chooseActivity(statements);
  const facts = { port, activity, way };
  const arrivals = listArrivals(visit, facts, statements);
  const told = statements.map((statement) => ({
    statement,
    reports: listReportsOf(statement, { ...facts, arrivals }),
  }));
  const telling = told.flatMap(({ statement, reports }) => (reports.length > 0 ? [statement] : []));
  return {
    gkey,
    statements: [...statements, ...beside],
    reports: told.flatMap(({ reports }) => reports),
    details: { activity, ...mergeVessels(visit, activity, telling) },
    isOver: way.isOver,
  };
}

/** When its vessel arrived, as the terminal and others say. */
function listArrivals(
  visit: TerminalVisit | null,
  facts: { readonly port: Port; readonly activity: VisitActivity | null; readonly way: Way },
  statements: readonly ContainerStatement[],
): TimesOfShips {
  const arrivals = new TimesOfShips();
  for (const report of visit?.reports ?? []) {
    const { passage, at, actual } = moveOf(facts.port, facts.activity, report);
    if (visit && actual && passage === 'approach' && !isOnItsWay(report.statusType))
      arrivals.add(namesOf(visit.inVessel ?? visit.vessel), at);
  }
  for (const { said } of statements)
    if (said.timeKind === 'actual' && said.isAboutShip && statusOn(said, facts) === 'Arrived')
      arrivals.add(namesOfShip(said), said.at);
  return arrivals;
}

function namesOf(vessel: string | null): readonly string[] {
  return vessel === null ? [] : [nameOfVessel(vessel)];
}

/** A transhipment has two vessels: one brings the container, the other takes it away. */
function mergeVessels(
  visit: TerminalVisit | null,
  activity: VisitActivity | null,
  statements: readonly ContainerStatement[],
): Omit<SharedDetails, 'activity'> {
  const newest = (...passages: readonly ContainerStatement['said']['passage'][]) =>
    newestStated(
      statements.filter(({ said }) => passages.length === 0 || passages.includes(said.passage)),
      'vessel',
    );
  const isBetweenShips = activity === 'Transhipment';
  return {
    vessel: mergeDetail(visit, 'vessel', isBetweenShips ? null : newest()),
    inVessel: mergeDetail(visit, 'inVessel', isBetweenShips ? newest('approach', 'entry by sea') : null),
    outVessel: mergeDetail(visit, 'outVessel', isBetweenShips ? newest('loading', 'exit by sea') : null),
  };
}

function mergeDetail<Name extends keyof SharedDetails>(
  visit: TerminalVisit | null,
  name: Name,
  stated: StatedDetail<NonNullable<SharedDetails[Name]>> | null,
): SharedDetails[Name] | null {
  if (!visit) return stated?.value ?? null;
  const [recordedAt, key] = visit.stampOf(name);
  return stated && compareDetails({ recordedAt, key }, stated) < 0 ? stated.value : visit[name];
}
