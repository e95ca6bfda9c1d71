import { customers } from '../../customers/customers.tables.ts';
import type { Tx } from '../../platform/database/database.ts';
import { credentials, secretAnswers } from '../credentials/credentials.tables.ts';
import { sealSecretAnswer } from '../secret-answers/secret-answer-seal.ts';

export type SecretAnswer = { readonly secretQuestionType: string; readonly answer: string };

/** A new account: person and company, password hash (see `hashPassword`) and secret answers. */
export type NewCustomer = Omit<typeof customers.$inferInsert, 'id'> & {
  readonly passwordHash: string;
  /** We chose the password, so it has to be changed at the first sign-in. */
  readonly temporaryPassword?: boolean;
  readonly secretAnswers?: readonly SecretAnswer[];
};

/**
 * Creates an account, by default Unverified and Free.
 * @returns the new customer's id
 * @throws the database's unique violation (23505) for a taken email, ignoring case
 */
export async function createCustomer(tx: Tx, secretKey: string, account: NewCustomer): Promise<string> {
  const { passwordHash, temporaryPassword = false, secretAnswers: answers = [], ...person } = account;
  const [row] = await tx.insert(customers).values(person).returning({ id: customers.id });
  if (!row) throw new Error('The database did not answer the new customer');
  await tx.insert(credentials).values({ customerId: row.id, passwordHash, temporary: temporaryPassword });
  if (answers.length > 0) {
    await tx.insert(secretAnswers).values(
      answers.map(({ secretQuestionType, answer }) => ({
        customerId: row.id,
        questionType: secretQuestionType,
        ...sealSecretAnswer(secretKey, answer),
      })),
    );
  }
  return row.id;
}
