import { and, desc, eq, isNotNull, lt, notExists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { customerView } from '../customers/index.ts';
import { findSessionsOf, sessionView } from '../identity/index.ts';
import type { Db } from '../platform/database/database.ts';
import { mostPeople } from './people-outcomes.queries.ts';
import type { PersonOutcome } from './people-outcomes.rules.ts';
import { standingOf } from './person-weight.rules.ts';
import { shellStarts } from './shell-starts.tables.ts';

export type JudgedShell = { readonly judgedSince: Date; readonly release: string };

export type GivenShell = JudgedShell & {
  /** Hash of the refresh token that came with the request. */
  readonly tokenHash: string;
  readonly givenAt: Date;
  readonly network: string;
};

/** Stores one row per session; tokens without a session are ignored. @returns the number of new sessions */
export async function insertGiven(db: Db, given: readonly GivenShell[]): Promise<number> {
  const { judgedSince, release, sessionId, givenAt, startedAt } = shellStarts;
  const sessionOf = await findSessionsOf(db, new Set(given.map(({ tokenHash }) => tokenHash)));
  const rows = new Map<string, typeof shellStarts.$inferInsert>();
  for (const { tokenHash, ...one } of given) {
    const session = sessionOf.get(tokenHash);
    // A batch may contain two tokens of one session, but a statement may touch a row only once.
    const key = `${session} ${one.release} ${one.judgedSince.getTime()}`;
    if (session !== undefined && !rows.has(key)) rows.set(key, { ...one, sessionId: session });
  }
  if (rows.size === 0) return 0;
  const { rowCount } = await db
    .insert(shellStarts)
    // In a fixed order, so that two processes cannot deadlock.
    .values([...rows.values()].sort((a, b) => (a.sessionId < b.sessionId ? -1 : 1)))
    .onConflictDoUpdate({
      target: [judgedSince, release, sessionId],
      set: {
        givenAt: sql`excluded.given_at`,
        network: sql`excluded.network`,
        // A start before this page says nothing about it. But the page's own report may have arrived before this note.
        startedAt: sql`case when ${startedAt} >= excluded.given_at then ${startedAt} end`,
      },
      setWhere: sql`${givenAt} is null`,
    });
  return rowCount ?? 0;
}

/** @returns whether it is the session's first start */
export async function insertStarted(
  db: Db,
  { sessionId, now, ...tried }: JudgedShell & { sessionId: string; now: Date },
) {
  const { rowCount } = await db
    .insert(shellStarts)
    .values({ ...tried, sessionId, startedAt: now })
    .onConflictDoUpdate({
      target: [shellStarts.judgedSince, shellStarts.release, shellStarts.sessionId],
      set: { startedAt: now },
      setWhere: sql`${shellStarts.startedAt} is null`,
    });
  return rowCount === 1;
}

/**
 * How a shell did for the people who were given it. It failed for an account if no open session reported a start. A
 * session counts for the shell that it was given first. Sessions that were given it just now do not count yet.
 * @param overdue a session without a start counts only if it was given the shell before this time
 */
export async function listStarts(db: Db, tried: JudgedShell, overdue: Date, now: Date): Promise<PersonOutcome[]> {
  const { judgedSince, release, givenAt, startedAt, network } = shellStarts;
  const earlier = alias(shellStarts, 'earlier');
  const rows = await db
    .select({
      tier: customerView.tier,
      authorities: customerView.authorities,
      createdAt: customerView.createdAt,
      network: sql<string | null>`min(${network})`,
      started: sql<boolean>`bool_or(${startedAt} is not null)`,
    })
    .from(shellStarts)
    .innerJoin(sessionView, eq(sessionView.id, shellStarts.sessionId))
    .innerJoin(customerView, eq(customerView.id, sessionView.customerId))
    .where(
      and(
        eq(judgedSince, tried.judgedSince),
        eq(release, tried.release),
        isNotNull(givenAt),
        or(isNotNull(startedAt), lt(givenAt, overdue)),
        notExists(
          db
            .select({ sessionId: earlier.sessionId })
            .from(earlier)
            .where(
              and(
                eq(earlier.judgedSince, judgedSince),
                eq(earlier.sessionId, shellStarts.sessionId),
                lt(earlier.givenAt, givenAt),
              ),
            ),
        ),
      ),
    )
    .groupBy(customerView.id, customerView.tier, customerView.authorities, customerView.createdAt)
    .orderBy(desc(sql`max(${givenAt})`))
    .limit(mostPeople);
  return rows.map(({ network: from, started, ...account }) => ({
    network: from ?? '',
    failed: !started,
    milliseconds: null,
    standing: standingOf(account, now),
  }));
}
