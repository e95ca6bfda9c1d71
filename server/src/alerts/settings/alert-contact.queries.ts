import { eq, sql } from 'drizzle-orm';
import { customerView } from '../../customers/index.ts';
import type { Db } from '../../platform/database/database.ts';
import { alertContacts } from '../records/alerts.tables.ts';
import type { AlertContact } from '../records/recipients.rules.ts';

/** Reads where the customer's alerts go. The default is the account's email and no mobile number. */
export async function readAlertContact(db: Db, customerId: string): Promise<AlertContact> {
  const [row] = await db
    .select({ email: sql<string>`coalesce(${alertContacts.email}, ${customerView.email})`, phone: alertContacts.phone })
    .from(customerView)
    .leftJoin(alertContacts, eq(alertContacts.customerId, customerView.id))
    .where(eq(customerView.id, customerId));
  if (!row) throw new Error(`There is no customer ${customerId}`);
  return row;
}

export async function saveAlertContact(db: Db, customerId: string, contact: AlertContact): Promise<void> {
  await db
    .insert(alertContacts)
    .values({ customerId, ...contact })
    .onConflictDoUpdate({ target: alertContacts.customerId, set: contact });
}
