import type { Tx } from '../../platform/database/database.ts';
import { compareTexts } from '../../platform/compare-texts.ts';
import { documentOf, type StatedEvent } from '../statements/container-statement.ts';
import {
  findReportsOf,
  findStanding,
  findVersions,
  insertStatements,
  moveStatements,
  ofShip,
  type StandingShip,
  type StandingStatement,
} from '../statements/container-statements.queries.ts';
import { rebuildVisits } from '../visits/rebuild-visits.ts';
import {
  containerKeyOf,
  lockContainers,
  lockShips,
  lockStatedEvents,
  type PortContainer,
} from '../statements/lock-containers.queries.ts';
import { keyOf } from '../reading/port-event.ts';
import type { Storing } from './store-new-events.ts';
import { queueContainers } from '../statements/visits-to-rebuild.queries.ts';
import { findShips, queueContainersOfShips } from '../statements/ship-statements.queries.ts';
import { listShipMoments, expandShipStatements, type ShipMoment } from '../statements/ship-statements.rules.ts';
import { readStatementQuota, type StatementQuota } from '../statements/statement-quota.ts';
import { groupRows, rowKeyOf, toNewRow, toRows, Versions, type Row } from '../statements/event-versions.ts';
import { listStandingReports } from '../statements/standing-reports.rules.ts';
import { listStandingParts } from '../statements/standing-statements.rules.ts';
import type { VisitChange } from '../visits/visit-change.rules.ts';

/**
 * `repeated`: the event, or a newer version, is known. `withdrawn`: its withdrawal arrived first. `unknown`: it
 * withdraws an event that has not arrived yet and will not count when it does. `too many`: the container, vessel or
 * report already has as many statements as it may; nothing was stored. `stored in part`: there were too many about some
 * of the containers that it names.
 */
export type StatedResult = 'stored' | 'stored in part' | 'repeated' | 'withdrawn' | 'unknown' | 'too many';

/**
 * Stores versions of events that know containers but no visits, and rebuilds the visits of their containers. They may
 * be repeated, late and in any order, from several processes at once: the visits end up the same.
 * @returns the result of each, and what has changed
 */
export async function storeStatements(
  { db: tx, receivedAt, timeSlices }: Storing,
  batch: readonly StatedEvent[],
): Promise<{ readonly results: readonly StatedResult[]; readonly changes: readonly VisitChange[] }> {
  const documents = batch.flatMap((event) => (event.reachDays === null ? [] : [documentOf(event)]));
  const keys = [...new Set([...batch, ...documents].map(keyOf))].sort(compareTexts);
  await lockStatedEvents(tx, keys);
  const versionsOf = groupRows(await findVersions(tx, [...batch, ...documents]));
  const withdrawn = batch.filter((event) => event.reachDays !== null && event.eventId.endsWith('/'));
  const reports = await findReportsOf(
    tx,
    withdrawn.filter((event) => versionsOf.get(keyOf(event))?.isFull !== true),
  );
  groupRows(reports, versionsOf);
  const quota = await readStatementQuota(tx, batch);
  const results = await timeSlices.map(batch, (event) => addRows(versionsOf, event, quota));
  const standing = new Set(listStanding(versionsOf).filter(mayStand));
  const all = [...versionsOf.values()].flatMap(({ rows }) => rows);
  const fallen = all.filter((row) => row.made === null && row.stands && !standing.has(row));
  const begun = all.filter((row) => row.made !== null && standing.has(row));
  const touched = [...fallen, ...begun];
  await lockShips(
    tx,
    touched.flatMap(({ ships }) => ships ?? []),
  );
  await queueContainersOfShips(tx, listMomentsOfShips(touched));
  const { containers, later } = chooseContainers(touched, begun);
  await queueContainers(tx, later);
  await lockContainers(tx, containers);
  const { changes, moved } = await rebuildVisits(tx, {
    containers,
    statements: await readStanding(tx, containers, fallen, begun, receivedAt),
    eventsOf: new Map(),
    receivedAt,
    timeSlices,
  });
  const gkeys = new Map(moved.map((statement) => [rowKeyOf(statement), statement.gkey]));
  const made = all.filter(({ made: row }) => row !== null);
  await insertStatements(
    tx,
    made.map((row) => toNewRow(row, standing.has(row), gkeys.get(rowKeyOf(row)) ?? null)),
    receivedAt,
  );
  const isMade = new Set(made.map(rowKeyOf));
  await moveStatements(tx, [
    ...fallen.map((row) => ({ ...row, stands: false, gkey: null })),
    ...moved.filter((row) => !isMade.has(rowKeyOf(row))).map((row) => ({ ...row, stands: true })),
  ]);
  const standingIds = new Set([...standing].map(keyOf));
  const outcome = { standing, standingIds, reported: listReported(all) };
  return { results: results.map((tell) => tell(outcome)), changes };
}

function listStanding(versionsOf: ReadonlyMap<string, Versions>): readonly Row[] {
  const withdrawals = new Map(
    [...versionsOf].map(([key, { rows }]) => [key, rows.toSorted((a, b) => a.version - b.version)] as const),
  );
  return [...versionsOf.values()].flatMap(({ rows }) => {
    const [row] = rows;
    if (!row || row.reachDays === null) return listStandingParts(rows);
    return listStandingReports(rows, withdrawals.get(keyOf(documentOf(row))) ?? []);
  });
}

function listReported(rows: readonly Row[]): ReadonlySet<string> {
  const reporting = rows.filter(({ hasStatement }) => hasStatement);
  return new Set(reporting.flatMap((row) => [keyOf(row), ...(row.reachDays === null ? [] : [keyOf(documentOf(row))])]));
}

/** Once overruled, a statement never stands again, even if the purge has deleted what overruled it. */
function mayStand({ made, stands }: Row): boolean {
  return made !== null || stands;
}

/** Adds what is new in an event to the versions of its id. @returns its result, once it is known which rows stand */
function addRows(
  versionsOf: Map<string, Versions>,
  event: StatedEvent,
  quota: StatementQuota,
): (outcome: Outcome) => StatedResult {
  const versions = versionsOf.get(keyOf(event)) ?? new Versions();
  versionsOf.set(keyOf(event), versions);
  const unknown = toRows(event).filter((row) => !versions.knows(row));
  const fitting = versions.isFull
    ? []
    : unknown.filter((row) => !row.hasStatement || versions.replaces(row) || quota.take(row));
  if (unknown.length > 0 && fitting.length === 0) return () => 'too many';
  const stored = fitting.length < unknown.length ? 'stored in part' : 'stored';
  const fresh = fitting.filter((row) => versions.add(row));
  return ({ standing, standingIds, reported }) => {
    if (event.kind === 'withdrawal') {
      if (!reported.has(keyOf(event))) return 'unknown';
      return fresh.length > 0 ? 'stored' : 'repeated';
    }
    if (fresh.some((row) => standing.has(row)) || (event.statements.length === 0 && fresh.length > 0)) return stored;
    const inWhole = event.reachDays === null ? undefined : versionsOf.get(keyOf(documentOf(event)));
    const isWithdrawn = (versions.hasWithdrawal || inWhole?.hasWithdrawal === true) && !standingIds.has(keyOf(event));
    return fresh.length > 0 && isWithdrawn ? 'withdrawn' : 'repeated';
  };
}

type Outcome = {
  readonly standing: ReadonlySet<Row>;
  readonly standingIds: ReadonlySet<string>;
  readonly reported: ReadonlySet<string>;
};

/** Statements about vessels also concern other containers. */
function listMomentsOfShips(rows: readonly Row[]): readonly ShipMoment[] {
  return rows.flatMap(({ port, containerNumber, at, ships }) =>
    port && !containerNumber && at !== null ? (ships ?? []).map((key) => ({ port, key, at })) : [],
  );
}

/** More containers than the statements of a batch concern. The withdrawal of a whole report may exceed it. */
const mostRebuiltAtOnce = 500;

/** Chooses which containers are rebuilt with the batch and which later, so that no transaction has thousands. */
function chooseContainers(touched: readonly Row[], begun: readonly Row[]) {
  const containers = listContainers(touched);
  if (containers.length <= mostRebuiltAtOnce) return { containers, later: [] };
  const own = listContainers(begun);
  const isOwn = new Set(own.map(containerKeyOf));
  return { containers: own, later: containers.filter((container) => !isOwn.has(containerKeyOf(container))) };
}

function listContainers(rows: readonly Partial<PortContainer>[]): readonly PortContainer[] {
  const containers = new Map<string, PortContainer>();
  for (const { port, containerNumber } of rows)
    if (port && containerNumber) containers.set(containerKeyOf({ port, containerNumber }), { port, containerNumber });
  return [...containers].sort(([a], [b]) => compareTexts(a, b)).map(([, container]) => container);
}

/**
 * The statements about the containers that stand after this batch. Until the rebuild, a newer version belongs to the
 * visit of the version before it.
 */
async function readStanding(
  tx: Tx,
  containers: readonly PortContainer[],
  fallen: readonly Row[],
  begun: readonly Row[],
  receivedAt: Date,
): Promise<readonly StandingStatement[]> {
  const stored = containers.length === 0 ? [] : await findStanding(tx, containers);
  const gone = new Set(fallen.map(rowKeyOf));
  const partOf = ({ source, eventId, port, containerNumber }: Row) =>
    JSON.stringify([source, eventId, port, containerNumber]);
  const gkeys = new Map(fallen.map((row) => [partOf(row), row.gkey]));
  const toShip = (row: Row): readonly StandingShip[] => {
    const { port, made } = row;
    if (!port || !made?.said) return [];
    const recordedAt = made.event.recordedAt.getTime();
    const gkey = gkeys.get(partOf(row)) ?? null;
    return [{ ...row, port, said: made.said, recordedAt, receivedAt: receivedAt.getTime(), gkey }];
  };
  const statements = [
    ...stored.filter((row) => !gone.has(rowKeyOf(row))),
    ...begun.flatMap((row) =>
      toShip(row).flatMap((stated): StandingStatement[] =>
        row.containerNumber ? [{ ...stated, containerNumber: row.containerNumber }] : [],
      ),
    ),
  ];
  const fallenShips = fallen.filter(({ containerNumber }) => !containerNumber).length;
  const ships = [
    ...(await findShips(tx, listShipMoments(statements), fallenShips)).filter((row) => !gone.has(rowKeyOf(row))),
    ...begun.filter(({ containerNumber }) => !containerNumber).flatMap(toShip),
  ];
  return [...statements, ...expandShipStatements(statements, ships).map(ofShip)];
}
