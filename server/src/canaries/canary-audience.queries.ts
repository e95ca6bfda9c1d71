import { troublePhases } from '@quaywatch/shared/contract';
import { sql } from 'drizzle-orm';
import { findSessionsOf } from '../identity/index.ts';
import type { Db } from '../platform/database/database.ts';
import { canaryAudience, canaryReports } from './canary-audience.tables.ts';

/** Identifies the judgement of a canary or a watched release of a remote, whichever release is meant. */
export type RemoteJudgement = { readonly judgedSince: Date; readonly remote: string };

export type GivenRelease = RemoteJudgement & {
  readonly release: string;
  readonly givenAt: Date;
  readonly network: string;
};

/** What one report says about a part of a release. */
export type PartReport = RemoteJudgement & {
  readonly release: string;
  readonly part: string;
  readonly failed: boolean;
  /** The phase in which it failed. */
  readonly kind: string | null;
  readonly milliseconds: number | null;
  /** The part has just begun to load. */
  readonly isOpened: boolean;
  /** The page still answered after loading the part. */
  readonly isAlive: boolean;
  /** Whether it may have been counted already. */
  readonly isAgain: boolean;
};

/**
 * Stores which releases sessions were given; for each session the first one stays. Ignores tokens without a session.
 */
export async function insertAudienceByToken(
  db: Db,
  given: readonly (GivenRelease & { readonly tokenHash: string })[],
): Promise<void> {
  const sessionOf = await findSessionsOf(db, new Set(given.map(({ tokenHash }) => tokenHash)));
  const rows = given.flatMap(({ tokenHash, ...one }) => {
    const sessionId = sessionOf.get(tokenHash);
    return sessionId === undefined ? [] : [{ ...one, sessionId }];
  });
  await insertAudience(db, rows);
}

/** Like `insertAudienceByToken`, for known sessions. */
export async function insertAudience(
  db: Db,
  rows: readonly (GivenRelease & { readonly sessionId: string })[],
): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insert(canaryAudience)
    // In a fixed order, so that two processes cannot deadlock. Of one session, the earliest row comes first.
    .values(rows.toSorted((a, b) => (a.sessionId < b.sessionId ? -1 : a.sessionId > b.sessionId ? 1 : 0)))
    .onConflictDoNothing();
}

const isTrouble = (kind: string) => troublePhases.some((trouble) => trouble === kind);

const graverOf = (kept: string | null | undefined, next: string | null) =>
  kept && !(next && isTrouble(kept) && !isTrouble(next)) ? kept : next;

/** Limit per session and part; reports beyond it say nothing new. */
const mostOpened = 1_000;

type Reporter = { readonly sessionId: string; readonly now: Date };

/** Stores what a session reported of parts, one row per part: a later failure counts, a later load does not. */
export async function insertReports(db: Db, reporter: Reporter, reports: readonly PartReport[]): Promise<void> {
  for (const { isAgain, together } of inOrder(reports)) await insertRows(db, reporter, together, isAgain);
}

type Together = { readonly isAgain: boolean; readonly together: PartReport[] };

/** Keeps the order, because an answer may be of the opening before it or follow a new one. */
function inOrder(reports: readonly PartReport[]): readonly Together[] {
  const found: Together[] = [];
  for (const report of reports) {
    const last = found.at(-1);
    const isCounted = report.isOpened || report.isAlive;
    if (last && (!isCounted || last.isAgain === report.isAgain)) last.together.push(report);
    else found.push({ isAgain: report.isAgain, together: [report] });
  }
  return found;
}

/**
 * @param isAgain then a part is opened once at least, and alive no more often than opened. Without this, one lost answer
 *   would make the session silent for good, or hide a page that hangs
 */
async function insertRows(
  db: Db,
  { sessionId, now }: Reporter,
  reports: readonly PartReport[],
  isAgain: boolean,
): Promise<void> {
  const { judgedSince, remote, release, part, failed, kind, milliseconds, opened, openedAt, alive } = canaryReports;
  const rows = new Map<string, typeof canaryReports.$inferInsert>();
  for (const { isOpened, isAlive, isAgain: _, ...report } of reports) {
    const key = `${report.remote} ${report.judgedSince.getTime()} ${report.release} ${report.part}`;
    const before = rows.get(key);
    rows.set(key, {
      ...report,
      sessionId,
      failed: report.failed || (before?.failed ?? false),
      kind: graverOf(before?.kind, report.kind),
      milliseconds: before?.milliseconds ?? report.milliseconds,
      opened: (before?.opened ?? 0) + Number(isOpened),
      openedAt: isOpened ? now : before?.openedAt,
      alive: (before?.alive ?? 0) + Number(isAlive),
    });
  }
  if (rows.size === 0) return;
  const timesOpened = isAgain
    ? sql`greatest(${opened}, least(excluded.opened, 1))`
    : sql`least(${opened} + excluded.opened, ${mostOpened})`;
  const mostAlive = isAgain ? sql`greatest(${alive}, ${timesOpened})` : sql`${mostOpened}`;
  const troubles = sql.join(
    troublePhases.map((trouble) => sql`${trouble}`),
    sql`, `,
  );
  const isGraver = sql`(${kind} in (${troubles}) and excluded.kind not in (${troubles}))`;
  await db
    .insert(canaryReports)
    .values([...rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row))
    .onConflictDoUpdate({
      target: [judgedSince, remote, release, canaryReports.sessionId, part],
      set: {
        failed: sql`${failed} or excluded.failed`,
        kind: sql`case when ${isGraver} then excluded.kind else coalesce(${kind}, excluded.kind) end`,
        milliseconds: sql`coalesce(${milliseconds}, excluded.milliseconds)`,
        opened: timesOpened,
        openedAt: sql`coalesce(excluded.opened_at, ${openedAt})`,
        alive: sql`least(${alive} + excluded.alive, ${mostAlive})`,
      },
      // Most reports repeat what is known and write nothing.
      setWhere: sql`excluded.failed and not ${failed} or ${isGraver} or ${milliseconds} is null and excluded.milliseconds is not null or excluded.opened > 0 or excluded.alive > 0`,
    });
}
