import { sql } from 'drizzle-orm';
import { findSessionsOf } from '../identity/index.ts';
import type { Db } from '../platform/database/database.ts';
import { canaryAudience, canaryReports } from './canary-audience.tables.ts';

/** A canary of a remote, whichever of the two releases is meant. */
export type RemoteCanary = { readonly canaryBeganAt: Date; readonly remote: string };

export type GivenRelease = RemoteCanary & {
  readonly release: string;
  readonly givenAt: Date;
  readonly network: string;
};

/** How a part of a release went, as one report says. */
export type PartReport = RemoteCanary & {
  readonly release: string;
  readonly part: string;
  readonly failed: boolean;
  readonly milliseconds: number | null;
};

/** Stores which release sessions were given; the first one stays. Tokens without a session are ignored. */
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

/** The same for known sessions. */
export async function insertAudience(
  db: Db,
  rows: readonly (GivenRelease & { readonly sessionId: string })[],
): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insert(canaryAudience)
    // In a fixed order, so that two processes cannot deadlock. Of one session the earliest comes first.
    .values(rows.toSorted((a, b) => (a.sessionId < b.sessionId ? -1 : a.sessionId > b.sessionId ? 1 : 0)))
    .onConflictDoNothing();
}

/** Stores what a session reported of parts, each once: a later failure counts, a later load does not. */
export async function insertReports(db: Db, sessionId: string, reports: readonly PartReport[]): Promise<void> {
  const { canaryBeganAt, remote, release, part, failed, milliseconds } = canaryReports;
  const rows = new Map<string, typeof canaryReports.$inferInsert>();
  for (const report of reports) {
    const key = `${report.remote} ${report.release} ${report.part}`;
    const before = rows.get(key);
    rows.set(key, {
      ...report,
      sessionId,
      failed: report.failed || (before?.failed ?? false),
      milliseconds: before?.milliseconds ?? report.milliseconds,
    });
  }
  if (rows.size === 0) return;
  await db
    .insert(canaryReports)
    .values([...rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row))
    .onConflictDoUpdate({
      target: [canaryBeganAt, remote, release, canaryReports.sessionId, part],
      set: {
        failed: sql`${failed} or excluded.failed`,
        milliseconds: sql`coalesce(${milliseconds}, excluded.milliseconds)`,
      },
      // Most reports repeat what is known, and write nothing.
      setWhere: sql`excluded.failed and not ${failed} or ${milliseconds} is null and excluded.milliseconds is not null`,
    });
}
