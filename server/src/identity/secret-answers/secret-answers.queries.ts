import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { secretAnswers } from '../credentials/credentials.tables.ts';
import type { SealedAnswer } from './secret-answer-seal.ts';

export type SecretAnswerRow = SealedAnswer & { readonly id: string; readonly questionType: string };

const columns = {
  id: secretAnswers.id,
  questionType: secretAnswers.questionType,
  sealedAnswer: secretAnswers.sealedAnswer,
  keyId: secretAnswers.keyId,
};

export function listSecretAnswers(db: Db, customerId: string): Promise<SecretAnswerRow[]> {
  return db
    .select(columns)
    .from(secretAnswers)
    .where(eq(secretAnswers.customerId, customerId))
    .orderBy(asc(secretAnswers.questionType), asc(secretAnswers.id));
}

/** Undefined if the id belongs to another account. */
export async function findSecretAnswer(db: Db, customerId: string, id: string): Promise<SecretAnswerRow | undefined> {
  const [row] = await db
    .select(columns)
    .from(secretAnswers)
    .where(and(eq(secretAnswers.id, id), eq(secretAnswers.customerId, customerId)));
  return row;
}

export async function saveSecretAnswer(db: Db, { id, ...answer }: SecretAnswerRow): Promise<void> {
  await db.update(secretAnswers).set(answer).where(eq(secretAnswers.id, id));
}
