import { and, eq, inArray, isNotNull, lt, or, sql } from 'drizzle-orm';
import { refreshTokens, sessions } from '../identity/sessions/sessions.tables.ts';
import type { Db } from '../platform/database/database.ts';
import type { PeopleOutcomes } from './judge-canary.rules.ts';
import { shellStarts } from './shell-starts.tables.ts';

/** A release of the shell, in the comparison with or as this canary. */
export type TriedShell = { readonly canaryBeganAt: Date; readonly release: string };

export type GivenShell = TriedShell & {
  /** Of the refresh token that the page was asked for with. */
  readonly tokenHash: string;
  readonly givenAt: Date;
};

/** Notes who was given a shell, once for each session. Tokens of no session are left out. @returns how many sessions are new */
export async function insertGiven(db: Db, given: readonly GivenShell[]): Promise<number> {
  const { canaryBeganAt, release, sessionId, givenAt, startedAt } = shellStarts;
  const known = await db
    .select({ hash: refreshTokens.hash, sessionId: refreshTokens.sessionId })
    .from(refreshTokens)
    .where(inArray(refreshTokens.hash, [...new Set(given.map(({ tokenHash }) => tokenHash))]));
  const sessionOf = new Map(known.map((one) => [one.hash, one.sessionId]));
  const rows = new Map<string, typeof shellStarts.$inferInsert>();
  for (const { tokenHash, ...one } of given) {
    const session = sessionOf.get(tokenHash);
    // Two tokens of a session may be in one batch, and a statement may touch a row once.
    const key = `${session} ${one.release} ${one.canaryBeganAt.getTime()}`;
    if (session !== undefined && !rows.has(key)) rows.set(key, { ...one, sessionId: session });
  }
  if (rows.size === 0) return 0;
  const { rowCount } = await db
    .insert(shellStarts)
    // Always in the same order, so that two processes cannot deadlock.
    .values([...rows.values()].sort((a, b) => (a.sessionId < b.sessionId ? -1 : 1)))
    .onConflictDoUpdate({
      target: [canaryBeganAt, release, sessionId],
      set: {
        givenAt: sql`excluded.given_at`,
        // What started before, without a page of its own, says nothing of this page; the report of this page may have been quicker.
        startedAt: sql`case when ${startedAt} >= excluded.given_at then ${startedAt} end`,
      },
      setWhere: sql`${givenAt} is null`,
    });
  return rowCount ?? 0;
}

/** A shell has started for a session. @returns whether it is the first time */
export async function insertStarted(
  db: Db,
  { sessionId, now, ...tried }: TriedShell & { sessionId: string; now: Date },
) {
  const { rowCount } = await db
    .insert(shellStarts)
    .values({ ...tried, sessionId, startedAt: now })
    .onConflictDoUpdate({
      target: [shellStarts.canaryBeganAt, shellStarts.release, shellStarts.sessionId],
      set: { startedAt: now },
      setWhere: sql`${shellStarts.startedAt} is null`,
    });
  return rowCount === 1;
}

/**
 * How a shell did for the people who were given it: it failed for an account none of whose open sessions started. One that was
 * given it a moment ago, and may still start, does not count yet.
 * @param overdue when it was given at the latest to those that had their time
 */
export async function sumStarts(db: Db, tried: TriedShell, overdue: Date): Promise<PeopleOutcomes> {
  const { canaryBeganAt, release, givenAt, startedAt } = shellStarts;
  const people = db
    .select({ started: sql<boolean>`bool_or(${startedAt} is not null)`.as('started') })
    .from(shellStarts)
    .innerJoin(sessions, eq(sessions.id, shellStarts.sessionId))
    .where(
      and(
        eq(canaryBeganAt, tried.canaryBeganAt),
        eq(release, tried.release),
        isNotNull(givenAt),
        or(isNotNull(startedAt), lt(givenAt, overdue)),
      ),
    )
    .groupBy(sessions.customerId)
    .as('people');
  const [summed] = await db
    .select({
      people: sql<number>`count(*)::int`,
      failed: sql<number>`(count(*) filter (where not ${people.started}))::int`,
    })
    .from(people);
  return { people: summed?.people ?? 0, failed: summed?.failed ?? 0, shown: 0, quartileMs: null, medianMs: null };
}
