import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Authority } from '@quaywatch/shared/contract';
import type { Db, Tx } from '../platform/database/database.ts';
import { customers, hasEmail } from './customers.tables.ts';

export type CustomerRow = typeof customers.$inferSelect;

export type NewPerson = Omit<typeof customers.$inferInsert, 'id'>;

export async function findCustomer(db: Db, customerId: string): Promise<CustomerRow | undefined> {
  const [row] = await db.select().from(customers).where(eq(customers.id, customerId));
  return row;
}

export async function findCustomerByEmail(db: Db, email: string): Promise<CustomerRow | undefined> {
  const [row] = await db.select().from(customers).where(hasEmail(email));
  return row;
}

/**
 * Locks the account, and so everything that belongs to it, until the transaction ends. The key is not locked, so rows
 * that reference the account can still be added and a port's reports do not wait.
 * @param busy `wait` for another lock, or `pass` over the account
 * @returns undefined for an account that is deleted or passed over
 */
export async function lockCustomer(
  tx: Tx,
  customerId: string,
  busy: 'wait' | 'pass' = 'wait',
): Promise<CustomerRow | undefined> {
  const [row] = await tx
    .select()
    .from(customers)
    .where(eq(customers.id, customerId))
    .for('no key update', busy === 'pass' ? { skipLocked: true } : {});
  return row;
}

export async function lockCustomers(tx: Tx, which: SQL): Promise<void> {
  await tx.execute(sql`select id from ${customers} where ${which} order by id for no key update`);
}

/**
 * @returns the new account's id
 * @throws the database's unique violation (23505) for an email that is taken
 */
export async function insertCustomer(tx: Tx, person: NewPerson): Promise<string> {
  const [row] = await tx.insert(customers).values(person).returning({ id: customers.id });
  if (!row) throw new Error('The database did not answer the new customer');
  return row.id;
}

/** Locks an account for deletion. */
export async function lockLeaver(tx: Tx, customerId: string): Promise<CustomerRow | undefined> {
  const [row] = await tx.select().from(customers).where(eq(customers.id, customerId)).for('update');
  return row;
}

/** What customers can change about themselves: never name or email (ACC-11). */
export type OwnDetails = Pick<CustomerRow, 'companyName' | 'phone' | 'postcode' | 'roleType'>;

export async function saveOwnDetails(tx: Tx, customerId: string, details: OwnDetails): Promise<void> {
  const { companyName, phone, postcode, roleType } = details;
  await tx.update(customers).set({ companyName, phone, postcode, roleType }).where(eq(customers.id, customerId));
}

/** What the helpdesk can change about a customer: also the names, but not the email (HCU-05, HCU-07). */
export type HelpedDetails = OwnDetails & Pick<CustomerRow, 'firstName' | 'lastName'>;

export async function saveHelpedDetails(tx: Tx, customerId: string, details: HelpedDetails): Promise<void> {
  const { firstName, lastName, companyName, phone, postcode, roleType } = details;
  await tx
    .update(customers)
    .set({ firstName, lastName, companyName, phone, postcode, roleType })
    .where(eq(customers.id, customerId));
}

export async function saveSignIn(db: Db, customerId: string, at: Date): Promise<void> {
  await db.update(customers).set({ lastSignInAt: at }).where(eq(customers.id, customerId));
}

export const shownStatusOf = ({ status, lockedToStrangers }: Pick<CustomerRow, 'status' | 'lockedToStrangers'>) =>
  lockedToStrangers ? ('Suspended' as const) : status;

/** What an account change says about the suspension of this account for everybody. */
export const describeSuspension = ({
  status,
  lockedToStrangers,
}: Pick<CustomerRow, 'status' | 'lockedToStrangers'>): Readonly<Record<string, string>> =>
  lockedToStrangers
    ? { reason: 'for unknown browsers before, for everybody now' }
    : { before: status, after: 'Suspended' };

/** Confirms the account's email. A suspended account stays suspended. */
export async function confirmAccount(tx: Tx, customerId: string): Promise<void> {
  await tx
    .update(customers)
    .set({ status: 'Live' })
    .where(and(eq(customers.id, customerId), eq(customers.status, 'Unverified')));
}

/** The identity module ends the account's sessions in the same transaction. */
export async function suspendAccount(db: Db, customerId: string): Promise<void> {
  await db.update(customers).set({ status: 'Suspended', lockedToStrangers: false }).where(eq(customers.id, customerId));
}

export async function saveLockedToStrangers(db: Db, customerId: string, lockedToStrangers: boolean): Promise<void> {
  await db.update(customers).set({ lockedToStrangers }).where(eq(customers.id, customerId));
}

/** The account becomes Live, or Unverified until its email is confirmed. */
export async function liftSuspension(db: Db, customerId: string, status: 'Live' | 'Unverified'): Promise<void> {
  await db
    .update(customers)
    .set({ status })
    .where(and(eq(customers.id, customerId), eq(customers.status, 'Suspended')));
}

/** Takes effect with the next call of the account's sessions. The caller has locked the account. */
export async function saveAuthorities(tx: Tx, customerId: string, authorities: Authority[]): Promise<void> {
  await tx.update(customers).set({ authorities }).where(eq(customers.id, customerId));
}

/** The caller has locked the account (SRV-53). */
export async function saveDataOwner(tx: Tx, customerId: string, isDataOwner: boolean): Promise<void> {
  await tx.update(customers).set({ isDataOwner }).where(eq(customers.id, customerId));
}

/** Saves a flag for each port; the customer is then not asked again (DSH-36). */
export async function saveMarketingChoice(
  db: Db,
  customerId: string,
  choice: { readonly lgpPortSelected: boolean; readonly souPortSelected: boolean },
): Promise<void> {
  await db
    .update(customers)
    .set({ marketingLgp: choice.lgpPortSelected, marketingSou: choice.souPortSelected })
    .where(eq(customers.id, customerId));
}

/** The account as its owner can read it, with all data held about the person. */
export async function exportAccount(db: Db, customerId: string) {
  const row = await findCustomer(db, customerId);
  if (!row) return null;
  const { id, ...rest } = row;
  return { customerId: id, ...rest };
}
