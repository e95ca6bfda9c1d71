import { troublePhases } from '@quaywatch/shared/contract';
import { and, desc, eq, gte, inArray, sql } from 'drizzle-orm';
import { customerView } from '../customers/index.ts';
import { sessionView } from '../identity/index.ts';
import { loadOutcomeView } from '../load-reports/index.ts';
import type { Db } from '../platform/database/database.ts';
import type { PartsOutcome } from './judge-parts.rules.ts';
import { mostPeople } from './people-outcomes.queries.ts';
import { standingOf } from './person-weight.rules.ts';

/**
 * How a release did lately while no release was judged, for people with open sessions. Then neither silence nor
 * addresses are recorded. Times are left out, because everybody fetches the new release for the first time.
 */
export async function listEarlierPeople(
  db: Db,
  { remote, release, since }: { readonly remote: string; readonly release: string; readonly since: Date },
  now: Date,
): Promise<PartsOutcome[]> {
  // A failure recorded by a build before 30 has no phase.
  const isTrouble = sql`coalesce(${inArray(loadOutcomeView.failedPhase, [...troublePhases])}, false)`;
  const rows = await db
    .select({
      id: customerView.id,
      tier: customerView.tier,
      authorities: customerView.authorities,
      createdAt: customerView.createdAt,
      failed: sql<boolean>`bool_or(${loadOutcomeView.failures} > 0 and not ${isTrouble})`,
      isTroubled: sql<boolean>`bool_or(${loadOutcomeView.failures} > 0 and ${isTrouble})`,
    })
    .from(loadOutcomeView)
    .innerJoin(sessionView, eq(sessionView.id, loadOutcomeView.sessionId))
    .innerJoin(customerView, eq(customerView.id, sessionView.customerId))
    .where(
      and(
        eq(loadOutcomeView.remote, remote),
        eq(loadOutcomeView.release, release),
        gte(loadOutcomeView.reportedAt, since),
      ),
    )
    .groupBy(customerView.id, customerView.tier, customerView.authorities, customerView.createdAt)
    .orderBy(desc(sql`max(${loadOutcomeView.reportedAt})`))
    .limit(mostPeople);
  return rows.map(({ id, failed, isTroubled, ...account }) => ({
    network: id,
    failed,
    milliseconds: null,
    isTroubled,
    isSilent: null,
    standing: standingOf(account, now),
  }));
}
