import { insertCustomer, type NewPerson } from '../../customers/index.ts';
import type { Tx } from '../../platform/database/database.ts';
import { credentials, secretAnswers } from '../credentials/credentials.tables.ts';
import { sealSecretAnswer } from '../secret-answers/secret-answer-seal.ts';

export type SecretAnswer = { readonly secretQuestionType: string; readonly answer: string };

/** A new account: person and company, password hash (see `hashPassword`) and secret answers. */
export type NewCustomer = NewPerson & {
  readonly passwordHash: string;
  /** The password was chosen by us, so it has to be changed at the first sign-in. */
  readonly temporaryPassword?: boolean;
  /** The password no longer signs in after this; by default it never expires. */
  readonly passwordExpiresAt?: Date;
  readonly secretAnswers?: readonly SecretAnswer[];
};

/**
 * Creates an account, by default Unverified and Free.
 * @returns the new customer's id
 * @throws the database's unique violation (23505) for a taken email, ignoring case
 */
export async function createCustomer(tx: Tx, secretKey: string, account: NewCustomer): Promise<string> {
  const {
    passwordHash,
    temporaryPassword = false,
    passwordExpiresAt,
    secretAnswers: answers = [],
    ...person
  } = account;
  const customerId = await insertCustomer(tx, person);
  const expiresAt = passwordExpiresAt ?? null;
  await tx.insert(credentials).values({ customerId, passwordHash, temporary: temporaryPassword, expiresAt });
  if (answers.length > 0) {
    await tx.insert(secretAnswers).values(
      answers.map(({ secretQuestionType, answer }) => ({
        customerId,
        questionType: secretQuestionType,
        ...sealSecretAnswer(secretKey, answer),
      })),
    );
  }
  return customerId;
}
