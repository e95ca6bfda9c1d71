import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm';
import { limits, type ContainerWatch } from '@quaywatch/shared/contract';
import type { Db, Tx } from '../../platform/database/database.ts';
import { day } from '../../platform/durations.ts';
import { visitIsInSight, visitView } from '../../feed/index.ts';
import { containerWatches } from '../records/container-watches.tables.ts';

const watchMilliseconds = limits.watchDays * day;

/** Watches that were begun at this time or earlier have ended. */
export const watchesEndedBy = (now: Date): Date => new Date(now.getTime() - watchMilliseconds);

export async function readWatches(db: Db, customerId: string, now: Date): Promise<ContainerWatch[]> {
  const rows = await db
    .select()
    .from(containerWatches)
    .where(isWatching(customerId, now))
    .orderBy(asc(containerWatches.containerNumber));
  return rows.map(({ containerNumber, createdAt }) => ({
    containerNumber,
    createdAt: createdAt.toISOString(),
    endsAt: new Date(createdAt.getTime() + watchMilliseconds).toISOString(),
  }));
}

const isWatching = (customerId: string, now: Date) =>
  and(
    eq(containerWatches.customerId, customerId),
    gt(containerWatches.createdAt, watchesEndedBy(now)),
    isNull(containerWatches.noticedAt),
  );

export async function isReported(db: Db, containerNumber: string): Promise<boolean> {
  const rows = await db
    .select({ port: visitView.port })
    .from(visitView)
    .where(and(eq(visitView.containerNumber, containerNumber), visitIsInSight))
    .limit(1);
  return rows.length > 0;
}

export async function saveWatch(db: Db, customerId: string, containerNumber: string, now: Date): Promise<void> {
  await db
    .insert(containerWatches)
    .values({ customerId, containerNumber, createdAt: now })
    .onConflictDoUpdate({
      target: [containerWatches.customerId, containerWatches.containerNumber],
      set: { createdAt: now, noticedAt: null },
    });
}

/** @returns whether there was such a watch */
export async function deleteWatch(db: Db, customerId: string, containerNumber: string, now: Date): Promise<boolean> {
  const rows = await db
    .delete(containerWatches)
    .where(and(isWatching(customerId, now), eq(containerWatches.containerNumber, containerNumber)))
    .returning({ createdAt: containerWatches.createdAt });
  return rows.length > 0;
}

export async function forgetWatches(tx: Tx, customerIds: readonly string[]): Promise<void> {
  await tx.delete(containerWatches).where(inArray(containerWatches.customerId, [...customerIds]));
}

export function exportWatches(db: Db, customerId: string) {
  const { containerNumber, createdAt, noticedAt } = containerWatches;
  return db
    .select({ containerNumber, createdAt, noticedAt })
    .from(containerWatches)
    .where(eq(containerWatches.customerId, customerId))
    .orderBy(asc(containerNumber));
}
