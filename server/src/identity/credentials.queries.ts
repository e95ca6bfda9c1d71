import { eq, sql } from 'drizzle-orm';
import type { AccountStatus, Authority, Tier } from '@quaywatch/shared/contract';
import { customers } from '../customers/customers.tables.ts';
import type { Db } from '../platform/database/database.ts';
import { credentials } from './identity.tables.ts';

/** An account as sign-in sees it. */
export type CredentialRow = {
  readonly customerId: string;
  readonly status: AccountStatus;
  readonly tier: Tier;
  readonly authorities: readonly Authority[];
  readonly lastSignInAt: Date | null;
  readonly passwordHash: string;
  readonly temporary: boolean;
  readonly passwordExpiresAt: Date | null;
  readonly wrongTries: number;
};

const credentialColumns = {
  customerId: customers.id,
  status: customers.status,
  tier: customers.tier,
  authorities: customers.authorities,
  lastSignInAt: customers.lastSignInAt,
  passwordHash: credentials.passwordHash,
  temporary: credentials.temporary,
  passwordExpiresAt: credentials.expiresAt,
  wrongTries: credentials.wrongTries,
};

/** Finds an account by its email, whatever the letter case and the spaces around it (REG-D7). */
export async function findCredentialByEmail(db: Db, email: string): Promise<CredentialRow | undefined> {
  const [row] = await db
    .select(credentialColumns)
    .from(customers)
    .innerJoin(credentials, eq(credentials.customerId, customers.id))
    .where(eq(sql`lower(${customers.email})`, email.trim().toLowerCase()));
  return row;
}

/** The account again, locked until the transaction ends: tries made at the same time are decided one after another. */
export async function lockCredential(db: Db, customerId: string): Promise<CredentialRow | undefined> {
  const [row] = await db
    .select(credentialColumns)
    .from(customers)
    .innerJoin(credentials, eq(credentials.customerId, customers.id))
    .where(eq(customers.id, customerId))
    .for('update');
  return row;
}

export async function setWrongTries(db: Db, customerId: string, wrongTries: number): Promise<void> {
  await db.update(credentials).set({ wrongTries }).where(eq(credentials.customerId, customerId));
}
