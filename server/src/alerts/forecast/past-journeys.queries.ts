import { eq, sql } from 'drizzle-orm';
import { alertContacts } from '../records/alerts.tables.ts';
import { customerView } from '../../customers/index.ts';
import type { Db } from '../../platform/database/database.ts';
import { savedListView } from '../../saved-lists/index.ts';
import { visitView } from '../../feed/index.ts';
import type { WarningWish } from '../free-time/free-time-warnings.rules.ts';
import type { PastJourneys } from './alert-forecast.rules.ts';

const value = (name: string) => sql.placeholder(name);

/** How many visits of a container are considered. No container has more in a month. */
const staysOfContainer = 5;

/**
 * Prepares the query for what happened to the containers of a customer's saved lists. There are at most 200 numbers,
 * each with one index look-up. The inner limit keeps the planner from scanning the table.
 */
export function preparePastJourneys(db: Db) {
  const asked = sql`(
    select distinct number from ${savedListView}, unnest(container_numbers) as number
    where customer_id = ${value('customerId')})`;
  const question = db
    .select({
      hasPhone: sql<boolean>`exists (
        select from ${alertContacts} where customer_id = ${value('customerId')} and phone is not null)`,
      wish: sql<WarningWish>`(
        select json_build_object('days', warns_days, 'alertTypes', warns_by) from ${alertContacts}
        where customer_id = ${value('customerId')} and warns_days is not null)`,
      containers: sql<number>`(select count(*)::int from ${asked} asked)`,
      journeys: sql<PastJourneys['journeys']>`(
        select coalesce(json_agg(json_build_object(
          'port', port, 'activity', activity, 'reports', reports, 'stated', coalesce(stated -> 'reports', '[]'))), '[]')
        from ${asked} asked, lateral (
          select port, activity, reports, stated from ${visitView}
          where container_number = asked.number and reached_at >= ${value('since')}
            and activity is not null and activity <> 'Storage'
          order by reached_at desc
          limit ${sql.raw(String(staysOfContainer))}) visit)`,
    })
    .from(customerView)
    .where(eq(customerView.id, value('customerId')))
    .prepare('past_journeys_of_lists');
  return async (customerId: string, since: Date): Promise<PastJourneys> => {
    const [row] = await question.execute({ customerId, since: since.toISOString() });
    return row ?? { hasPhone: false, wish: null, containers: 0, journeys: [] };
  };
}
