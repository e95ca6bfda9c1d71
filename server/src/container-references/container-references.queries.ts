import { and, asc, count, eq, gt, inArray, sql } from 'drizzle-orm';
import { limits, messages, type ContainerReference } from '@quaywatch/shared/contract';
import { lockCustomer } from '../customers/index.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import { refuseFields } from '../platform/http/parse-input.ts';
import { containerReferences } from './container-references.tables.ts';
import { day } from '../platform/durations.ts';
import { serverLimits } from '../platform/server-limits.ts';

const { customerId: ofCustomerId, containerNumber, reference } = containerReferences;
const fields = { container: containerNumber, reference };

export async function readReferences(
  db: Db,
  customerId: string,
  { after, limit = limits.containerReferences }: { readonly after?: string; readonly limit?: number } = {},
): Promise<ContainerReference[]> {
  const wanted = and(eq(ofCustomerId, customerId), after === undefined ? undefined : gt(containerNumber, after));
  return db.select(fields).from(containerReferences).where(wanted).orderBy(asc(containerNumber)).limit(limit);
}

type Change = { readonly container: string; readonly reference: string | null };

/** Calls of one customer take turns, so that simultaneous calls cannot exceed the limit (CON-120). */
export async function saveReferences(
  tx: Tx,
  customerId: string,
  { changes, now }: { readonly changes: readonly Change[]; readonly now: Date },
): Promise<void> {
  if (!(await lockCustomer(tx, customerId))) return;
  const cleared = changes.flatMap((change) => (change.reference === null ? [change.container] : []));
  if (cleared.length > 0)
    await tx.delete(containerReferences).where(and(eq(ofCustomerId, customerId), inArray(containerNumber, cleared)));
  const endsAt = new Date(now.getTime() + serverLimits.referenceDays * day);
  const given = changes.flatMap(({ container, reference: text }) =>
    text === null ? [] : [{ customerId, containerNumber: container, reference: text, updatedAt: now, endsAt }],
  );
  if (given.length === 0) return;
  await tx
    .insert(containerReferences)
    .values(given)
    .onConflictDoUpdate({
      target: [ofCustomerId, containerNumber],
      set: { reference: sql`excluded.reference`, updatedAt: now, endsAt },
    });
  const [row] = await tx.select({ kept: count() }).from(containerReferences).where(eq(ofCustomerId, customerId));
  if ((row?.kept ?? 0) > limits.containerReferences)
    throw refuseFields([{ field: '', message: messages.referencesFull }]);
}

export async function forgetReferences(tx: Tx, customerIds: readonly string[]): Promise<void> {
  await tx.delete(containerReferences).where(inArray(ofCustomerId, [...customerIds]));
}
