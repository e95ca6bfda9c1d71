import type { Db, Tx } from '../../platform/database/database.ts';
import { isUuid } from '../../platform/database/uuid.ts';
import type { Platform } from '../../platform/platform.ts';
import { sealSecretAnswer, tryOpenSecretAnswer } from './secret-answer-seal.ts';
import { findSecretAnswer, listSecretAnswers, saveSecretAnswer } from './secret-answers.queries.ts';

export type AnsweredQuestion = { readonly id: string; readonly questionType: string; readonly answer: string };

/** The secret questions of an account, without answers and in a fixed order. */
export async function listQuestions(db: Db, customerId: string): Promise<Omit<AnsweredQuestion, 'answer'>[]> {
  return (await listSecretAnswers(db, customerId)).map(({ id, questionType }) => ({ id, questionType }));
}

/**
 * The secret questions of an account with the answers in clear text (HCU-D7); the caller records who read them. An
 * answer whose key is lost is blank, and the loss is logged.
 */
export async function openSecretAnswers(
  db: Db,
  { config, log }: Pick<Platform, 'config' | 'log'>,
  customerId: string,
): Promise<AnsweredQuestion[]> {
  return (await listSecretAnswers(db, customerId)).map(({ id, questionType, ...sealed }) => {
    const answer = tryOpenSecretAnswer(config, sealed);
    if (answer === null) log.error({ customerId }, 'a secret answer cannot be opened: its key is lost');
    return { id, questionType, answer: answer ?? '' };
  });
}

export type ReplacedAnswer = { readonly questionBefore: string; readonly answerChanged: boolean };

/**
 * Replaces question, answer or both. Does not reset the count of wrong answers. The caller has locked the account.
 * @returns undefined if the account has no such question
 */
export async function replaceSecretAnswer(
  tx: Tx,
  { config }: Pick<Platform, 'config'>,
  customerId: string,
  { id, questionType, answer }: AnsweredQuestion,
): Promise<ReplacedAnswer | undefined> {
  const before = isUuid(id) ? await findSecretAnswer(tx, customerId, id) : undefined;
  if (!before) return undefined;
  const answerChanged = tryOpenSecretAnswer(config, before) !== answer;
  const sealed = answerChanged ? sealSecretAnswer(config.secretKey, answer) : before;
  await saveSecretAnswer(tx, { ...before, ...sealed, questionType });
  return { questionBefore: before.questionType, answerChanged };
}
