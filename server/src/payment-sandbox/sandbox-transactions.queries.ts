import { randomInt, randomUUID } from 'node:crypto';
import { and, eq, isNull, lt } from 'drizzle-orm';
import type { Db } from '../platform/database/database.ts';
import type { RegisteredOrder } from './check-order.rules.ts';
import type { Outcome } from './outcomes.rules.ts';
import { sandboxTransactions } from './sandbox-transactions.tables.ts';

export type SandboxTransaction = typeof sandboxTransactions.$inferSelect;

/** @returns null if its code was used before */
export async function insertTransaction(
  db: Db,
  order: RegisteredOrder & { readonly outcome: Outcome | null },
  now: Date,
): Promise<SandboxTransaction | null> {
  const [inserted] = await db
    .insert(sandboxTransactions)
    .values({
      ...order,
      vpsTxId: `{${randomUUID().toUpperCase()}}`,
      securityKey: Array.from({ length: 10 }, () => String.fromCharCode(randomInt(65, 91))).join(''),
      txAuthNo: String(randomInt(1000, 10_000_000)),
      createdAt: now,
      settledAt: order.outcome === null ? null : now,
    })
    .onConflictDoNothing({ target: sandboxTransactions.vendorTxCode })
    .returning();
  return inserted ?? null;
}

export async function findTransaction(
  db: Db,
  by: { readonly vpsTxId: string } | { readonly vendorTxCode: string },
): Promise<SandboxTransaction | null> {
  const which =
    'vpsTxId' in by
      ? eq(sandboxTransactions.vpsTxId, by.vpsTxId)
      : eq(sandboxTransactions.vendorTxCode, by.vendorTxCode);
  const [found] = await db.select().from(sandboxTransactions).where(which);
  return found ?? null;
}

/** Only the first outcome counts, however often a card page is sent. */
export async function settleTransaction(db: Db, vpsTxId: string, outcome: Outcome, now: Date): Promise<void> {
  await db
    .update(sandboxTransactions)
    .set({ outcome, settledAt: now })
    .where(and(eq(sandboxTransactions.vpsTxId, vpsTxId), isNull(sandboxTransactions.outcome)));
}

export async function deleteOldTransactions(db: Db, before: Date): Promise<void> {
  await db.delete(sandboxTransactions).where(lt(sandboxTransactions.createdAt, before));
}
