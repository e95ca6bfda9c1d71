import { troublePhases } from '@quaywatch/shared/contract';
import { and, desc, eq, inArray, isNotNull, lt, or, sql } from 'drizzle-orm';
import { customerView } from '../customers/index.ts';
import { sessionView } from '../identity/index.ts';
import type { Db } from '../platform/database/database.ts';
import type { RemoteJudgement } from './canary-audience.queries.ts';
import { canaryAudience, canaryReports } from './canary-audience.tables.ts';
import type { PartsOutcome } from './judge-parts.rules.ts';
import { standingOf } from './person-weight.rules.ts';

/** The most recent people are enough to judge by; reading a whole busy day would be too slow. */
export const mostPeople = 5_000;

/**
 * How a release did for the people who were given it and reported on it while it was judged. An account counts once,
 * however often it signed in, and only with open sessions, so repeated sign-ins are one voice or none. Parts that were
 * opened just now and have reported nothing else do not count yet; those that were left before they were shown, or that
 * the earlier shell of an open tab refused, never count.
 * @param overdue a part that was opened before this time and has not answered since counts as silent
 */
export async function listPeople(
  db: Db,
  { judgedSince, remote, release }: RemoteJudgement & { readonly release: string },
  { overdue, now }: { readonly overdue: Date; readonly now: Date },
): Promise<PartsOutcome[]> {
  // A failure recorded by a build before 27 has no kind.
  const isTrouble = sql`coalesce(${inArray(canaryReports.kind, [...troublePhases])}, false)`;
  const isSilent = sql<boolean>`(${canaryReports.opened} > ${canaryReports.alive} and ${lt(canaryReports.openedAt, overdue)})`;
  const rows = await db
    .select({
      tier: customerView.tier,
      authorities: customerView.authorities,
      createdAt: customerView.createdAt,
      network: sql<string>`min(${canaryAudience.network})`,
      failed: sql<boolean>`coalesce(bool_or(${canaryReports.failed} and not ${isTrouble}), false)`,
      isTroubled: sql<boolean>`coalesce(bool_or(${canaryReports.failed} and ${isTrouble}), false)`,
      milliseconds: sql<number | null>`min(${canaryReports.milliseconds})`,
      isSilent: sql<boolean>`coalesce(bool_or(${isSilent}), false)`,
    })
    .from(canaryReports)
    .innerJoin(
      canaryAudience,
      and(
        eq(canaryAudience.judgedSince, canaryReports.judgedSince),
        eq(canaryAudience.remote, canaryReports.remote),
        eq(canaryAudience.sessionId, canaryReports.sessionId),
        // A report about another release than the one given is forged or an accident.
        eq(canaryAudience.release, canaryReports.release),
      ),
    )
    .innerJoin(sessionView, eq(sessionView.id, canaryReports.sessionId))
    .innerJoin(customerView, eq(customerView.id, sessionView.customerId))
    .where(
      and(
        eq(canaryReports.judgedSince, judgedSince),
        eq(canaryReports.remote, remote),
        eq(canaryReports.release, release),
        or(canaryReports.failed, isNotNull(canaryReports.milliseconds), isSilent),
      ),
    )
    .groupBy(customerView.id, customerView.tier, customerView.authorities, customerView.createdAt)
    .orderBy(desc(sql`max(${canaryAudience.givenAt})`))
    .limit(mostPeople);
  return rows.map(({ network, failed, milliseconds, isTroubled, isSilent, ...account }) => ({
    network,
    failed,
    milliseconds,
    isTroubled,
    isSilent,
    standing: standingOf(account, now),
  }));
}
