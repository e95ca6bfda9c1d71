import { eq, sql } from 'drizzle-orm';
import { advancedTiers, type Tier } from '@quaywatch/shared/contract';
import { customerView } from '../../customers/index.ts';
import type { Db } from '../../platform/database/database.ts';
import { alertCounts } from '../allowance/alert-counts.ts';
import { pendingStates } from '../records/alert-states.rules.ts';
import { stateList } from '../records/state-list.queries.ts';
import { alertPeriodStart } from '../allowance/alert-period.ts';
import { alerts } from '../records/alerts.tables.ts';
import { containersPerPage, type PendingFindings } from './pending-alerts.rules.ts';

const customerId = sql`${sql.placeholder('customerId')}`;
const page = sql`${sql.placeholder('page')}::bigint`;

const distinctRecipients = (alertType: 'Email' | 'SMS') => sql`
  coalesce(array_agg(distinct recipient) filter (where alert_type = ${alertType}::text), '{}')`;

// Two visits of one container, for example at both ports, make one entry.
const pending = sql<readonly PendingFindings[]>`(
  select coalesce(json_agg(found), '[]')
  from (
    select activity_type as activity, sum(alerts)::int as alerts, count(*)::int as containers,
      coalesce(json_agg(json_build_object(
        'number', container_number, 'fromTemplate', from_template, 'emailRecipients', emails, 'smsRecipients', numbers,
        'statuses', statuses, 'alerts', alerts) order by container_number) filter (
          where place > (${page} - 1) * ${sql.raw(String(containersPerPage))}
            and place <= ${page} * ${sql.raw(String(containersPerPage))}), '[]') as page
    from (
      select activity_type, container_number, count(*) as alerts, bool_and(from_template) as from_template,
        ${distinctRecipients('Email')} as emails, ${distinctRecipients('SMS')} as numbers,
        array_agg(distinct container_status_type) as statuses,
        row_number() over (partition by activity_type order by container_number) as place
      from ${alerts}
      where customer_id = ${customerId} and state in ${stateList(pendingStates)}
      group by activity_type, container_number) waiting
    group by activity_type) found)`;

/** Prepares the query for a customer's pending alerts: one page of containers per activity, by number (PND-D4). */
export function preparePending(db: Db) {
  const question = db
    .select({ pending })
    .from(sql`(select 1) one`)
    .prepare('pending_alerts');
  return async (asked: { readonly customerId: string; readonly page: number }): Promise<readonly PendingFindings[]> => {
    const [row] = await question.execute(asked);
    return row?.pending ?? [];
  };
}

/** Prepares the query for the first page with the customer's counts of the period, for each advanced tier. */
export function preparePendingWithCounts(db: Db) {
  const prepare = (tier: Tier) =>
    db
      .select({ pending, counts: alertCounts(customerId, alertPeriodStart(tier)) })
      .from(customerView)
      .where(eq(customerView.id, customerId))
      .prepare(`pending_alerts_${tier}`);
  const questions = new Map<Tier, ReturnType<typeof prepare>>(advancedTiers.map((tier) => [tier, prepare(tier)]));
  return async (tier: Tier, asked: { readonly customerId: string; readonly now: Date }) => {
    const [row] = (await questions.get(tier)?.execute({ ...asked, page: 1, now: asked.now.toISOString() })) ?? [];
    if (!row) throw new Error(`There is no customer ${asked.customerId} of tier ${tier}`);
    return row;
  };
}
