import { and, asc, eq, ne } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { secretAnswers } from './credentials.tables.ts';
import type { SealedAnswer } from './secret-answer-seal.ts';

export type SecretAnswerRow = SealedAnswer & { readonly id: string; readonly questionType: string };

const columns = {
  id: secretAnswers.id,
  questionType: secretAnswers.questionType,
  sealedAnswer: secretAnswers.sealedAnswer,
  keyId: secretAnswers.keyId,
};

/** The secret questions of an account with their sealed answers, always in the same order. */
export function listSecretAnswers(db: Db, customerId: string): Promise<SecretAnswerRow[]> {
  return db
    .select(columns)
    .from(secretAnswers)
    .where(eq(secretAnswers.customerId, customerId))
    .orderBy(asc(secretAnswers.questionType), asc(secretAnswers.id));
}

/** Answers that another key than this one sealed. */
export function listAnswersOfOtherKeys(db: Db, keyId: string): Promise<SecretAnswerRow[]> {
  return db.select(columns).from(secretAnswers).where(ne(secretAnswers.keyId, keyId));
}

/** Seals an answer again, unless it was changed since it was read. */
export async function replaceSeal(db: Db, read: SecretAnswerRow, sealed: SealedAnswer): Promise<void> {
  await db
    .update(secretAnswers)
    .set({ sealedAnswer: sealed.sealedAnswer, keyId: sealed.keyId })
    .where(and(eq(secretAnswers.id, read.id), eq(secretAnswers.sealedAnswer, read.sealedAnswer)));
}
