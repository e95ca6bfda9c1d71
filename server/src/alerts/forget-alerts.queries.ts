import { inArray } from 'drizzle-orm';
import type { Tx } from '../platform/database/database.ts';
import { alertContacts, alerts, alertTemplateItems } from './alerts.tables.ts';

/** Deletes alerts, templates and contacts of customers who leave: nothing more is sent to them. */
export async function forgetAlerts(tx: Tx, customerIds: readonly string[]): Promise<void> {
  for (const table of [alerts, alertTemplateItems, alertContacts])
    await tx.delete(table).where(inArray(table.customerId, [...customerIds]));
}
