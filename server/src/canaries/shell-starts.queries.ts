import { and, eq, isNotNull, lt, or, sql } from 'drizzle-orm';
import { findSessionsOf, sessionView } from '../identity/index.ts';
import type { Db } from '../platform/database/database.ts';
import type { PeopleOutcomes } from './judge-canary.rules.ts';
import { shellStarts } from './shell-starts.tables.ts';

/** A release of the shell, compared with this canary or the canary itself. */
export type TriedShell = { readonly canaryBeganAt: Date; readonly release: string };

export type GivenShell = TriedShell & {
  /** Hash of the refresh token that came with the request. */
  readonly tokenHash: string;
  readonly givenAt: Date;
};

/**
 * Stores who was given a shell, once per session; tokens without a session are ignored. @returns the number of new
 * sessions
 */
export async function insertGiven(db: Db, given: readonly GivenShell[]): Promise<number> {
  const { canaryBeganAt, release, sessionId, givenAt, startedAt } = shellStarts;
  const sessionOf = await findSessionsOf(db, new Set(given.map(({ tokenHash }) => tokenHash)));
  const rows = new Map<string, typeof shellStarts.$inferInsert>();
  for (const { tokenHash, ...one } of given) {
    const session = sessionOf.get(tokenHash);
    // A batch may have two tokens of one session, but a statement may touch a row only once.
    const key = `${session} ${one.release} ${one.canaryBeganAt.getTime()}`;
    if (session !== undefined && !rows.has(key)) rows.set(key, { ...one, sessionId: session });
  }
  if (rows.size === 0) return 0;
  const { rowCount } = await db
    .insert(shellStarts)
    // In a fixed order, so that two processes cannot deadlock.
    .values([...rows.values()].sort((a, b) => (a.sessionId < b.sessionId ? -1 : 1)))
    .onConflictDoUpdate({
      target: [canaryBeganAt, release, sessionId],
      set: {
        givenAt: sql`excluded.given_at`,
        // An earlier start says nothing about this page, whose own report may have arrived first.
        startedAt: sql`case when ${startedAt} >= excluded.given_at then ${startedAt} end`,
      },
      setWhere: sql`${givenAt} is null`,
    });
  return rowCount ?? 0;
}

/** Stores that a shell has started for a session. @returns whether it is the first time */
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
 * How a shell did for the people who were given it: it failed for an account without a start in any open session.
 * Sessions that got it just now do not count yet.
 * @param overdue latest time at which those that count were given it
 */
export async function sumStarts(db: Db, tried: TriedShell, overdue: Date): Promise<PeopleOutcomes> {
  const { canaryBeganAt, release, givenAt, startedAt } = shellStarts;
  const people = db
    .select({ started: sql<boolean>`bool_or(${startedAt} is not null)`.as('started') })
    .from(shellStarts)
    .innerJoin(sessionView, eq(sessionView.id, shellStarts.sessionId))
    .where(
      and(
        eq(canaryBeganAt, tried.canaryBeganAt),
        eq(release, tried.release),
        isNotNull(givenAt),
        or(isNotNull(startedAt), lt(givenAt, overdue)),
      ),
    )
    .groupBy(sessionView.customerId)
    .as('people');
  const [summed] = await db
    .select({
      people: sql<number>`count(*)::int`,
      failed: sql<number>`(count(*) filter (where not ${people.started}))::int`,
    })
    .from(people);
  return { people: summed?.people ?? 0, failed: summed?.failed ?? 0, shown: 0, quartileMs: null, medianMs: null };
}
