import { inArray } from 'drizzle-orm';
import type { Tx } from '../platform/database/database.ts';
import { alertMessages } from './records/alert-messages.tables.ts';
import { alertContacts, alertRecipients, alerts, alertTemplateItems } from './records/alerts.tables.ts';

/** Deletes all alert data of departing customers; nothing more is sent to them. */
export async function forgetAlerts(tx: Tx, customerIds: readonly string[]): Promise<void> {
  for (const table of [alertMessages, alertRecipients, alerts, alertTemplateItems, alertContacts])
    await tx.delete(table).where(inArray(table.customerId, [...customerIds]));
}
