import { sql, type SQL } from 'drizzle-orm';
import { alertMessages } from '../records/alert-messages.tables.ts';
import { alerts } from '../records/alerts.tables.ts';
import { pendingStates, toldStates } from '../records/alert-states.rules.ts';
import { stateList } from '../records/state-list.queries.ts';

export type KindCounts = { readonly email: number; readonly sms: number };
export type AlertCounts = { readonly sent: KindCounts; readonly pending: KindCounts };

const kindCounts = sql`json_build_object(
  'email', count(*) filter (where alert_type = 'Email'), 'sms', count(*) filter (where alert_type = 'SMS'))`;

/**
 * Selects the counts as one JSON value, for statements that select more. Announcements handed over in the period, or
 * being handed over now, count as sent (SRV-D3); none count while no period runs (`periodStart` is null). Both
 * arguments are SQL expressions.
 */
export const sentCounts = (customerId: SQL, periodStart: SQL): SQL<KindCounts> =>
  sql`(select ${kindCounts} from ${alertMessages} where customer_id = ${customerId} and ${countsSince(periodStart)})`;

/** The same, with the counts of pending alerts. */
export const alertCounts = (customerId: SQL, periodStart: SQL): SQL<AlertCounts> => sql`json_build_object(
  'sent', ${sentCounts(customerId, periodStart)},
  'pending', (
    select ${kindCounts} from ${alerts} where customer_id = ${customerId} and state in ${stateList(pendingStates)}))`;

/** Whether a message counts against a period's allowance. */
export const countsSince = (periodStart: SQL): SQL =>
  sql`kind = 'announcement' and state in ${stateList(toldStates)}
    and coalesce(handed_over_at, state_at) >= ${periodStart}`;
