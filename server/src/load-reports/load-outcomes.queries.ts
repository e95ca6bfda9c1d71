import { troublePhases } from '@quaywatch/shared/contract';
import { and, count, desc, eq, gte, isNotNull, lt, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../platform/database/database.ts';
import { loadOutcomes } from './load-outcomes.tables.ts';
import type { LoadOutcome } from './sum-events.rules.ts';

/** Failures counted per session and release; more would say nothing new. */
const mostFailures = 99;

/** Adds a session's report to its earlier ones. The session's first load of a release stays the one that counts. */
export async function recordOutcomes(
  db: Db,
  session: { readonly sessionId: string; readonly now: Date },
  outcomes: readonly LoadOutcome[],
): Promise<void> {
  const { milliseconds, retries, failures, failedPart, failedPhase, failedAt } = loadOutcomes;
  const trouble = sql.join(
    [...troublePhases].map((phase) => sql`${phase}`),
    sql`, `,
  );
  const isGraver = sql`excluded.failed_part is not null and (${failedPart} is null or ${failedPhase} in (${trouble}) and excluded.failed_phase not in (${trouble}))`;
  const graver = (kept: PgColumn, next: SQL) => sql`case when ${isGraver} then ${next} else ${kept} end`;
  const isNews = sql`excluded.failures > 0 and ${failures} < ${mostFailures} or ${milliseconds} is null and excluded.milliseconds is not null`;
  await db
    .insert(loadOutcomes)
    .values(
      [...outcomes]
        // In a fixed order, so that two reports of a session cannot deadlock.
        .sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
        .map(({ failed, ...outcome }) => ({
          ...outcome,
          failedPart: failed?.module ?? null,
          failedPhase: failed?.phase ?? null,
          failedAt: failed && session.now,
          failures: Math.min(outcome.failures, mostFailures),
          retries: Math.min(outcome.retries, mostFailures),
          sessionId: session.sessionId,
          reportedAt: session.now,
        })),
    )
    .onConflictDoUpdate({
      target: [loadOutcomes.remote, loadOutcomes.release, loadOutcomes.sessionId],
      set: {
        failures: sql`least(${failures} + excluded.failures, ${mostFailures})`,
        retries: sql`case when ${milliseconds} is null then excluded.retries else ${retries} end`,
        milliseconds: sql`coalesce(${milliseconds}, excluded.milliseconds)`,
        failedPart: graver(failedPart, sql`excluded.failed_part`),
        failedPhase: graver(failedPhase, sql`excluded.failed_phase`),
        failedAt: graver(failedAt, sql`excluded.failed_at`),
      },
      // Most reports repeat what is known, so they write nothing.
      setWhere: isNews,
    });
}

const keyOf = ({ remote, release }: LoadOutcome) => `${remote} ${release}`;

export type ReleaseOutcomes = {
  readonly remote: string;
  readonly release: string;
  readonly sessions: number;
  /** Sessions in which something failed. */
  readonly withFailures: number;
  readonly neverShown: number;
  /** The median of first loads, in sessions without a failure; null if there are none. */
  readonly medianMilliseconds: number | null;
  readonly slowMilliseconds: number | null;
};

/** Sums up the outcomes of signed-in sessions since a moment; each session counts once. */
export async function sumOutcomes(db: Db, since: Date): Promise<ReleaseOutcomes[]> {
  const { remote, release, milliseconds, failures, reportedAt } = loadOutcomes;
  const percentile = (part: number) =>
    sql<
      number | null
    >`round(percentile_cont(${sql.raw(String(part))}) within group (order by ${milliseconds}) filter (where ${failures} = 0))::int`;
  return db
    .select({
      remote,
      release,
      sessions: count(),
      withFailures: sql<number>`(count(*) filter (where ${failures} > 0))::int`,
      neverShown: sql<number>`(count(*) filter (where ${milliseconds} is null))::int`,
      medianMilliseconds: percentile(0.5),
      slowMilliseconds: percentile(0.95),
    })
    .from(loadOutcomes)
    .where(gte(reportedAt, since))
    .groupBy(remote, release)
    .orderBy(remote, release);
}

export type FailingPart = {
  readonly remote: string;
  readonly release: string;
  /** A module of the release; `unknown` if the release does not list it. */
  readonly part: string;
  readonly sessions: number;
  readonly since: Date;
};

/** Where sessions saw these releases fail, as far back as outcomes are kept; most sessions first. */
export async function listFailingParts(
  db: Db,
  releases: readonly { readonly name: string; readonly release: string }[],
): Promise<FailingPart[]> {
  const { remote, release, failedPart, failedAt } = loadOutcomes;
  if (releases.length === 0) return [];
  return db
    .select({
      remote,
      release,
      part: sql<string>`${failedPart}`,
      sessions: count(),
      since: sql`min(${failedAt})`.mapWith(failedAt),
    })
    .from(loadOutcomes)
    .where(
      and(isNotNull(failedPart), or(...releases.map((one) => and(eq(remote, one.name), eq(release, one.release))))),
    )
    .groupBy(remote, release, failedPart)
    .orderBy(desc(count()), remote, failedPart);
}

/** @returns how many were deleted */
export async function deleteOutcomes(db: Db, before: Date, atMost: number): Promise<number> {
  const { remote, release, sessionId, reportedAt } = loadOutcomes;
  const old = db.select({ remote, release, sessionId }).from(loadOutcomes).where(lt(reportedAt, before)).limit(atMost);
  const { rowCount } = await db.delete(loadOutcomes).where(sql`(${remote}, ${release}, ${sessionId}) in ${old}`);
  return rowCount ?? 0;
}
