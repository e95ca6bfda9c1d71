import { and, eq, gte, sql } from 'drizzle-orm';
import { sessionView } from '../identity/index.ts';
import { loadOutcomeView } from '../load-reports/index.ts';
import type { Db } from '../platform/database/database.ts';
import type { PeopleOutcomes } from './judge-canary.rules.ts';

type Asked = { readonly remote: string; readonly release: string; readonly since: Date };

/**
 * How a release did for the people who reported it since a moment. An account counts once, however often it signed in,
 * and only with open sessions: repeated sign-ins are one voice, or none.
 */
export async function sumPeople(db: Db, { remote, release, since }: Asked): Promise<PeopleOutcomes> {
  const people = db
    .select({
      failed: sql<boolean>`bool_or(${loadOutcomeView.failures} > 0)`.as('failed'),
      milliseconds: sql<number | null>`min(${loadOutcomeView.milliseconds})`.as('milliseconds'),
    })
    .from(loadOutcomeView)
    .innerJoin(sessionView, eq(sessionView.id, loadOutcomeView.sessionId))
    .where(
      and(
        eq(loadOutcomeView.remote, remote),
        eq(loadOutcomeView.release, release),
        gte(loadOutcomeView.reportedAt, since),
      ),
    )
    .groupBy(sessionView.customerId)
    .as('people');
  const percentile = (part: number) =>
    sql<
      number | null
    >`round(percentile_cont(${sql.raw(String(part))}) within group (order by ${people.milliseconds}))::int`;
  const [summed] = await db
    .select({
      people: sql<number>`count(*)::int`,
      failed: sql<number>`(count(*) filter (where ${people.failed}))::int`,
      shown: sql<number>`count(${people.milliseconds})::int`,
      quartileMs: percentile(0.25),
      medianMs: percentile(0.5),
    })
    .from(people);
  return summed ?? { people: 0, failed: 0, shown: 0, quartileMs: null, medianMs: null };
}
