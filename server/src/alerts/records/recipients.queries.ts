import { sql } from 'drizzle-orm';
import { textArray, uuids } from '../../platform/database/array-parameters.ts';
import type { Tx } from '../../platform/database/database.ts';
import { alertRecipients } from './alerts.tables.ts';
import type { Recipient } from './recipients.rules.ts';

/**
 * Stores recipients, so that each can get a stop link. Addresses are compared without regard to case.
 * @returns the recipients that are new
 */
export async function addRecipients(
  tx: Tx,
  recipients: readonly (Recipient & { readonly customerId: string })[],
): Promise<readonly Recipient[]> {
  if (recipients.length === 0) return [];
  const { rows } = await tx.execute<Recipient>(sql`
    insert into ${alertRecipients} (customer_id, alert_type, recipient)
    select distinct on (customer_id, alert_type, lower(recipient)) customer_id, alert_type, recipient
    from unnest(
      ${uuids(recipients.map(({ customerId }) => customerId))},
      ${textArray(recipients.map(({ alertType }) => alertType))}::text[],
      ${textArray(recipients.map(({ recipient }) => recipient))}::text[]) as told(customer_id, alert_type, recipient)
    order by customer_id, alert_type, lower(recipient)
    on conflict do nothing
    returning alert_type as "alertType", recipient`);
  return rows;
}
