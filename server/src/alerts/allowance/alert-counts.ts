import { sql, type SQL } from 'drizzle-orm';
import { alertMessages } from '../records/alert-messages.tables.ts';
import { alerts } from '../records/alerts.tables.ts';
import { pendingStates, toldStates } from '../records/alert-states.rules.ts';
import { stateList } from '../records/state-list.queries.ts';

export type AlertCounts = {
  readonly sentEmail: number;
  readonly sentSms: number;
  readonly pendingEmail: number;
  readonly pendingSms: number;
};

/**
 * Selects the counts as one JSON value, for statements that select more. Announcements handed over in the period, or
 * being handed over now, count as sent (SRV-D3); none count while no period runs (`periodStart` is null). Both
 * arguments are SQL expressions.
 */
export function alertCounts(customerId: SQL, periodStart: SQL): SQL<AlertCounts> {
  const number = (alertType: 'Email' | 'SMS', waits: boolean) =>
    sql`count(*) filter (where alert_type = ${alertType}::text and waits = ${waits}::boolean)`;
  return sql<AlertCounts>`(
    select json_build_object(
      'sentEmail', ${number('Email', false)}, 'sentSms', ${number('SMS', false)},
      'pendingEmail', ${number('Email', true)}, 'pendingSms', ${number('SMS', true)})
    from (
      select alert_type, false as waits from ${alertMessages}
      where customer_id = ${customerId} and ${countsSince(periodStart)}
      union all
      select alert_type, true from ${alerts}
      where customer_id = ${customerId} and state in ${stateList(pendingStates)}) counted)`;
}

/** Whether a message counts against a period's allowance. */
export const countsSince = (periodStart: SQL): SQL =>
  sql`kind = 'announcement' and state in ${stateList(toldStates)}
    and coalesce(handed_over_at, state_at) >= ${periodStart}`;
