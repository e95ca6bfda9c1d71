import { randomUUID } from 'node:crypto';
import { and, desc, eq, gt, lte, notInArray } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/database.ts';
import { knownDevices } from '../credentials/credentials.tables.ts';
import { day } from '../../platform/durations.ts';

/** How long a device stays known without a sign-in, in milliseconds. */
export const knownDeviceLife = 90 * day;

/** Devices kept per account: those with the latest sign-ins. */
const mostDevices = 20;

export type KnownDeviceRow = {
  readonly deviceId: string;
  readonly customerId: string;
  readonly wrongTries: number;
  readonly wrongAnswers: number;
};

export async function findKnownDevice(db: Db, deviceId: string, now: Date): Promise<KnownDeviceRow | undefined> {
  const [row] = await db
    .select({
      deviceId: knownDevices.id,
      customerId: knownDevices.customerId,
      wrongTries: knownDevices.wrongTries,
      wrongAnswers: knownDevices.wrongAnswers,
    })
    .from(knownDevices)
    .where(and(eq(knownDevices.id, deviceId), gt(knownDevices.lastSignInAt, endOfLife(now))));
  return row;
}

export async function setDeviceTries(db: Db, deviceId: string, wrongTries: number): Promise<void> {
  await db.update(knownDevices).set({ wrongTries }).where(eq(knownDevices.id, deviceId));
}

export async function setDeviceAnswers(db: Db, deviceId: string, wrongAnswers: number): Promise<void> {
  await db.update(knownDevices).set({ wrongAnswers }).where(eq(knownDevices.id, deviceId));
}

export async function saveDeviceSignIn(db: Db, deviceId: string, now: Date): Promise<void> {
  await db.update(knownDevices).set({ wrongTries: 0, lastSignInAt: now }).where(eq(knownDevices.id, deviceId));
}

/**
 * Called after a device's first sign-in, or its use of a mailed link. Drops the account's oldest devices.
 * @returns its id
 */
export async function insertKnownDevice(tx: Tx, customerId: string, now: Date): Promise<string> {
  const id = randomUUID();
  await tx.insert(knownDevices).values({ id, customerId, lastSignInAt: now });
  const newest = tx
    .select({ id: knownDevices.id })
    .from(knownDevices)
    .where(eq(knownDevices.customerId, customerId))
    .orderBy(desc(knownDevices.lastSignInAt))
    .limit(mostDevices);
  await tx
    .delete(knownDevices)
    .where(and(eq(knownDevices.customerId, customerId), notInArray(knownDevices.id, newest)));
  return id;
}

export async function deleteUnusedDevices(db: Db, now: Date): Promise<void> {
  await db.delete(knownDevices).where(lte(knownDevices.lastSignInAt, endOfLife(now)));
}

function endOfLife(now: Date): Date {
  return new Date(now.getTime() - knownDeviceLife);
}
