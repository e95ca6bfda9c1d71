import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { customerView } from '../../customers/index.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { credentials } from '../credentials/credentials.tables.ts';

/** Replaces an account's unlock link. */
export async function saveUnlockLink(tx: Tx, customerId: string, expiresAt: Date): Promise<void> {
  await tx
    .update(credentials)
    .set({ unlockLinkId: randomUUID(), unlockLinkExpiresAt: expiresAt })
    .where(eq(credentials.customerId, customerId));
}

/** Makes a link unusable after its first use. The time when the next one may be mailed does not change. */
export async function useUpUnlockLink(tx: Tx, customerId: string): Promise<void> {
  await tx.update(credentials).set({ unlockLinkId: null }).where(eq(credentials.customerId, customerId));
}

export type AddressedUnlockLink = {
  readonly email: string;
  readonly linkId: string | null;
  readonly expiresAt: Date | null;
};

export async function findUnlockLink(db: Db, customerId: string): Promise<AddressedUnlockLink | undefined> {
  const [row] = await db
    .select({ email: customerView.email, linkId: credentials.unlockLinkId, expiresAt: credentials.unlockLinkExpiresAt })
    .from(customerView)
    .innerJoin(credentials, eq(credentials.customerId, customerView.id))
    .where(eq(customerView.id, customerId));
  return row;
}
