import { count, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Db, Tx } from '../platform/database/database.ts';
import type { Sealed } from '../platform/sealing/purpose-seal.ts';
import { webhookDeliveries, webhooks } from './webhooks.tables.ts';

export type WebhookRow = typeof webhooks.$inferSelect;

export async function findWebhook(db: Db, customerId: string): Promise<WebhookRow | undefined> {
  const [row] = await db.select().from(webhooks).where(eq(webhooks.customerId, customerId));
  return row;
}

export async function insertWebhook(
  tx: Tx,
  { sealed: sealedSecret, keyId }: Sealed,
  row: Pick<WebhookRow, 'customerId' | 'address' | 'createdAt'>,
): Promise<void> {
  await tx.insert(webhooks).values({ ...row, sealedSecret, keyId });
}

/**
 * Also forgets earlier failures, and switches the webhook on. One that was off counts as new, since it was not told what
 * was said meanwhile.
 */
export async function moveWebhook(
  tx: Tx,
  customerId: string,
  { address, now }: { readonly address: string; readonly now: Date },
): Promise<void> {
  const { createdAt, switchedOffAt } = webhooks;
  await tx
    .update(webhooks)
    .set({
      address,
      failingSince: null,
      switchedOffAt: null,
      createdAt: sql`case when ${switchedOffAt} is null then ${createdAt} else ${sql.param(now, createdAt)} end`,
    })
    .where(eq(webhooks.customerId, customerId));
}

/** The previous secret also signs until then. */
export async function replaceSecret(tx: Tx, before: WebhookRow, secret: Sealed, until: Date): Promise<void> {
  await tx
    .update(webhooks)
    .set({
      sealedSecret: secret.sealed,
      keyId: secret.keyId,
      previousSealedSecret: before.sealedSecret,
      previousKeyId: before.keyId,
      previousSecretUntil: until,
    })
    .where(eq(webhooks.customerId, before.customerId));
}

export async function forgetEndedSecrets(db: Db, now: Date): Promise<void> {
  await db
    .update(webhooks)
    .set({ previousSealedSecret: null, previousKeyId: null, previousSecretUntil: null })
    .where(lte(webhooks.previousSecretUntil, now));
}

export async function countWebhooks(db: Db) {
  const { failingSince, switchedOffAt } = webhooks;
  const [row] = await db
    .select({
      working: count(sql`case when ${failingSince} is null and ${switchedOffAt} is null then 1 end`),
      failing: count(sql`case when ${failingSince} is not null and ${switchedOffAt} is null then 1 end`),
      off: count(switchedOffAt),
    })
    .from(webhooks);
  return row ?? { working: 0, failing: 0, off: 0 };
}

/**
 * Deletes webhooks with their logs.
 * @returns whether there was one
 */
export async function forgetWebhooks(tx: Tx, customerIds: readonly string[]): Promise<boolean> {
  await tx.delete(webhookDeliveries).where(inArray(webhookDeliveries.customerId, [...customerIds]));
  const rows = await tx
    .delete(webhooks)
    .where(inArray(webhooks.customerId, [...customerIds]))
    .returning({ customerId: webhooks.customerId });
  return rows.length > 0;
}

export async function exportWebhook(db: Db, customerId: string) {
  const found = await findWebhook(db, customerId);
  if (!found) return null;
  const { address, createdAt, failingSince, switchedOffAt, previousSecretUntil } = found;
  return { address, createdAt, failingSince, switchedOffAt, previousSecretUntil };
}
