import { sql, type SQL } from 'drizzle-orm';
import type { AlertState } from '@quaywatch/shared/contract';
import { alerts } from './alerts.tables.ts';

const pendingStates: readonly AlertState[] = ['ACTIVE', 'PROCESSING', 'NOT_SUBMITTED', 'SUSPENDED'];

/** Alerts of a customer by kind: those sent in the running period, and those that wait. */
export type AlertCounts = {
  readonly sentEmail: number;
  readonly sentSms: number;
  readonly pendingEmail: number;
  readonly pendingSms: number;
};

/**
 * The counts as one JSON value, for a statement that asks for more than them. Both arguments are SQL: a placeholder, a
 * value or an expression. Nothing counts as sent while no period runs (`periodStart` null).
 */
export function alertCounts(customerId: SQL, periodStart: SQL): SQL<AlertCounts> {
  const number = (alertType: 'Email' | 'SMS', states: SQL) =>
    sql`count(*) filter (where alert_type = ${alertType}::text and ${states})`;
  const sent = sql`state = 'SENT'`;
  const waits = sql`state <> 'SENT'`;
  return sql<AlertCounts>`(
    select json_build_object(
      'sentEmail', ${number('Email', sent)}, 'sentSms', ${number('SMS', sent)},
      'pendingEmail', ${number('Email', waits)}, 'pendingSms', ${number('SMS', waits)})
    from ${alerts}
    where customer_id = ${customerId}
      and (state in ${[...pendingStates]} or (state = 'SENT' and sent_at >= ${periodStart})))`;
}
