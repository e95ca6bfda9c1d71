import { createHash } from 'node:crypto';
import type { Tx } from '../platform/database/database.ts';
import { compareTexts } from '../platform/compare-texts.ts';
import { documentOf, type Said, type StatedEvent } from './box-statement.ts';
import {
  findReportsOf,
  findStanding,
  findVersions,
  insertStatements,
  moveStatements,
  ofShip,
  type NewStatementRow,
  type StandingShip,
  type StandingStatement,
  type StatementRowKey,
  type VersionRow,
} from './box-statements.queries.ts';
import { foldBoxes } from './fold-boxes.ts';
import { boxKeyOf, lockBoxes, lockShips, lockStatedEvents, type Box } from './lock-boxes.queries.ts';
import { keyOf } from './port-event.ts';
import { findBoxesOfShips, findShips } from './ship-statements.queries.ts';
import { listShipMoments, tellBoxes, type ShipMoment } from './ship-statements.rules.ts';
import { listStandingReports } from './standing-reports.rules.ts';
import { listStandingParts } from './standing-statements.rules.ts';
import type { VisitChange } from './visit-change.rules.ts';

/**
 * What became of a stated event. `repeated`: it is known, or an older version of what is. `withdrawn`: it was taken back
 * before it came. `unknown`: it takes back what has not come yet; it will not count when it comes.
 */
export type StatedResult = 'stored' | 'repeated' | 'withdrawn' | 'unknown';

/** A row of this batch, or one that was stored before. */
type Row = VersionRow & { readonly made: MadeRow | null };
type MadeRow = { readonly event: StatedEvent; readonly said: Said | null };

/**
 * Takes in versions of events that know boxes but no visits, and works out the visits of their boxes again. They may come
 * more than once, late and in any order, in one batch or in many, from several processes at a time: the visits end up the same.
 * @returns what became of each, and what it has changed
 */
export async function ingestStatements(
  tx: Tx,
  batch: readonly StatedEvent[],
  receivedAt: Date,
): Promise<{ readonly results: readonly StatedResult[]; readonly changes: readonly VisitChange[] }> {
  const documents = batch.flatMap((event) => (event.reachDays === null ? [] : [documentOf(event)]));
  const keys = [...new Set([...batch, ...documents].map(keyOf))].sort(compareTexts);
  await lockStatedEvents(tx, keys);
  const withdrawn = batch.filter((event) => event.reachDays !== null && event.eventId.endsWith('/'));
  const stored = [...(await findVersions(tx, [...batch, ...documents])), ...(await findReportsOf(tx, withdrawn))];
  const versionsOf = groupRows(stored);
  const results = batch.map((event) => addRows(versionsOf, event));
  const standing = new Set(listStanding(versionsOf).filter(mayStand));
  const all = [...versionsOf.values()].flatMap(({ rows }) => rows);
  const fallen = all.filter((row) => row.made === null && row.stands && !standing.has(row));
  const begun = all.filter((row) => row.made !== null && standing.has(row));
  const touched = [...fallen, ...begun];
  await lockShips(
    tx,
    touched.flatMap(({ ships }) => ships ?? []),
  );
  const boxes = listBoxes([...touched, ...(await findBoxesOfShips(tx, listMomentsOfShips(touched)))]);
  await lockBoxes(tx, boxes);
  const { changes, moved } = await foldBoxes(tx, {
    boxes,
    statements: await readStanding(tx, boxes, fallen, begun, receivedAt),
    eventsOf: new Map(),
    receivedAt,
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

/** The events, and the documents, of which something was ever stated. */
function listReported(rows: readonly Row[]): ReadonlySet<string> {
  const reporting = rows.filter(({ hasStatement }) => hasStatement);
  return new Set(reporting.flatMap((row) => [keyOf(row), ...(row.reachDays === null ? [] : [keyOf(documentOf(row))])]));
}

/** What fell once never stands again, also when the purge has deleted what it fell to. */
function mayStand({ made, stands }: Row): boolean {
  return made !== null || stands;
}

function groupRows(stored: readonly VersionRow[]): Map<string, Versions> {
  const versionsOf = new Map<string, Versions>();
  for (const row of stored) {
    const versions = versionsOf.get(keyOf(row)) ?? new Versions();
    versionsOf.set(keyOf(row), versions);
    versions.add({ ...row, made: null });
  }
  return versionsOf;
}

/** Adds what is new of an event to the versions of its id. @returns what became of it, once it is known which rows stand */
function addRows(versionsOf: Map<string, Versions>, event: StatedEvent): (outcome: Outcome) => StatedResult {
  const versions = versionsOf.get(keyOf(event)) ?? new Versions();
  versionsOf.set(keyOf(event), versions);
  const fresh = toRows(event).filter((row) => versions.add(row));
  return ({ standing, standingIds, reported }) => {
    if (event.kind === 'withdrawal') {
      if (!reported.has(keyOf(event))) return 'unknown';
      return fresh.length > 0 ? 'stored' : 'repeated';
    }
    if (fresh.some((row) => standing.has(row)) || (event.statements.length === 0 && fresh.length > 0)) return 'stored';
    const inWhole = event.reachDays === null ? undefined : versionsOf.get(keyOf(documentOf(event)));
    const isWithdrawn = (versions.hasWithdrawal || inWhole?.hasWithdrawal === true) && !standingIds.has(keyOf(event));
    return fresh.length > 0 && isWithdrawn ? 'withdrawn' : 'repeated';
  };
}

/** What a batch has come to: the rows that stand, the events that have any, and those of which something was ever stated. */
type Outcome = {
  readonly standing: ReadonlySet<Row>;
  readonly standingIds: ReadonlySet<string>;
  readonly reported: ReadonlySet<string>;
};

/** All versions under one id; as quick to add to with thousands as with one. */
class Versions {
  readonly rows: Row[] = [];
  hasWithdrawal = false;
  readonly #known = new Set<string>();

  /** @returns whether it was not known */
  add(row: Row): boolean {
    // Taken back for ever is taken back, whenever that was recorded.
    const isForEver = row.kind === 'withdrawal' && row.reachDays === null;
    const key = isForEver ? JSON.stringify([row.part]) : rowKeyOf(row);
    if (this.#known.has(key)) return false;
    this.#known.add(key);
    this.rows.push(row);
    this.hasWithdrawal ||= row.kind === 'withdrawal';
    return true;
  }
}

/** One row per statement; one without a statement for a version that has none, and for what takes back. */
function toRows(event: StatedEvent): readonly Row[] {
  const { source, eventId, version, kind, reachDays } = event;
  const common = { source, eventId, version, kind, reachDays, stands: false, gkey: null };
  const parts = event.statements.map(({ part, port, containerNumber, said }): Row => {
    const { at } = said;
    if (kind === 'withdrawal') {
      const about = reachDays === null ? { at: null, said: null } : { at, said };
      return { ...common, part, digest: '', at: about.at, hasStatement: false, made: { event, said: about.said } };
    }
    const digest = createHash('sha256').update(JSON.stringify(said)).digest('base64url').slice(0, 16);
    const box = containerNumber === null ? { port } : { port, containerNumber };
    const { ships = null } = said;
    return { ...common, part, digest, at, ships, ...box, hasStatement: true, made: { event, said } };
  });
  return parts.length > 0
    ? parts
    : [{ ...common, part: '', digest: '', at: null, hasStatement: false, made: { event, said: null } }];
}

function toNewRow(row: Row, stands: boolean, gkey: string | null): NewStatementRow {
  const { port, containerNumber, made } = row;
  const { recordedAt = new Date(row.version) } = made?.event ?? {};
  return {
    ...row,
    recordedAt,
    stands,
    gkey,
    port: port ?? null,
    containerNumber: containerNumber ?? null,
    said: made?.said ? JSON.stringify(made.said) : null,
  };
}

/** Of what was said about ships: other boxes have to be told. */
function listMomentsOfShips(rows: readonly Row[]): readonly ShipMoment[] {
  return rows.flatMap(({ port, containerNumber, at, ships }) =>
    port && !containerNumber && at !== null ? (ships ?? []).map((key) => ({ port, key, at })) : [],
  );
}

function listBoxes(rows: readonly Partial<Box>[]): readonly Box[] {
  const boxes = new Map<string, Box>();
  for (const { port, containerNumber } of rows)
    if (port && containerNumber) boxes.set(boxKeyOf({ port, containerNumber }), { port, containerNumber });
  return [...boxes].sort(([a], [b]) => compareTexts(a, b)).map(([, box]) => box);
}

/** What stands of the boxes with this batch. A newer version belongs, until it is folded, where the one before did. */
async function readStanding(
  tx: Tx,
  boxes: readonly Box[],
  fallen: readonly Row[],
  begun: readonly Row[],
  receivedAt: Date,
): Promise<readonly StandingStatement[]> {
  const stored = boxes.length === 0 ? [] : await findStanding(tx, boxes);
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
  const ships = [
    ...(await findShips(tx, listShipMoments(statements))).filter((row) => !gone.has(rowKeyOf(row))),
    ...begun.filter(({ containerNumber }) => !containerNumber).flatMap(toShip),
  ];
  return [...statements, ...tellBoxes(statements, ships).map(ofShip)];
}

function rowKeyOf({ source, eventId, part, version, digest }: StatementRowKey): string {
  return JSON.stringify([source, eventId, part, version, digest]);
}
