import type { Db, Tx } from '../../platform/database/database.ts';
import { isUuid } from '../../platform/database/uuid.ts';
import type { Platform } from '../../platform/platform.ts';
import { nameSealKey, sealSecretAnswer, tryOpenSecretAnswer } from './secret-answer-seal.ts';
import {
  findSecretAnswer,
  listSecretAnswers,
  saveSecretAnswer,
  type SecretAnswerRow,
} from './secret-answers.queries.ts';

export type AnsweredQuestion = { readonly id: string; readonly questionType: string; readonly answer: string };

/** Changes with the question and its answer, of which it reveals nothing, because that is sealed. */
export type AnswerState = Pick<SecretAnswerRow, 'questionType' | 'sealedAnswer'>;

/** The secret questions of an account, without answers and in a fixed order. */
export async function listQuestions(db: Db, customerId: string): Promise<Omit<AnsweredQuestion, 'answer'>[]> {
  return (await listSecretAnswers(db, customerId)).map(({ id, questionType }) => ({ id, questionType }));
}

/** @returns undefined if the account has no such question */
export async function findAnswerState(db: Db, customerId: string, id: string): Promise<AnswerState | undefined> {
  const found = isUuid(id) ? await findSecretAnswer(db, customerId, id) : undefined;
  return found && stateOf(found);
}

const stateOf = ({ questionType, sealedAnswer }: SecretAnswerRow): AnswerState => ({ questionType, sealedAnswer });

/**
 * The secret questions of an account with the answers in clear text (HCU-D7); the caller has locked the account and
 * records who read them. An answer whose key is lost is blank, and the loss is logged. One with an earlier key is
 * sealed again at once: otherwise the hourly job would change the state that has just been shown.
 */
export async function openSecretAnswers(
  tx: Tx,
  { config, log }: Pick<Platform, 'config' | 'log'>,
  customerId: string,
): Promise<(AnsweredQuestion & { readonly state: AnswerState })[]> {
  const opened = [];
  for (const row of await listSecretAnswers(tx, customerId)) {
    const answer = tryOpenSecretAnswer(config, row);
    if (answer === null) log.error({ customerId }, 'a secret answer cannot be opened: its key is lost');
    const isOld = answer !== null && row.keyId !== nameSealKey(config.secretKey);
    const shown = isOld ? { ...row, ...sealSecretAnswer(config.secretKey, answer) } : row;
    if (isOld) await saveSecretAnswer(tx, shown);
    opened.push({ id: row.id, questionType: row.questionType, answer: answer ?? '', state: stateOf(shown) });
  }
  return opened;
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
