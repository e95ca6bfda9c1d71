import { and, inArray, ne } from 'drizzle-orm';
import { customers, emailKey } from '../customers/customers.tables.ts';
import { StartProblem } from '../platform/config/start-problem.ts';
import type { Db } from '../platform/database/database.ts';
import { demoAccounts } from './demo-accounts.ts';
import { listGeneratedAccounts } from './generated-accounts.ts';

/**
 * The password of the demo accounts is public, and one of them belongs to the helpdesk. Unverified accounts do not
 * count, because anyone can register such an address and nobody can confirm it.
 * @throws StartProblem
 */
export async function refuseDemoAccounts(db: Db): Promise<void> {
  const emails = [...demoAccounts, ...listGeneratedAccounts()].map(({ email }) => email);
  const found = await db
    .select({ email: customers.email })
    .from(customers)
    .where(and(inArray(emailKey, emails), ne(customers.status, 'Unverified')))
    .limit(1);
  if (found[0])
    throw new StartProblem(
      `The database has accounts of the demo (${found[0].email}), whose password is public: set DATABASE_URL or DATA_DIR to a database that was never a demo.`,
    );
}
