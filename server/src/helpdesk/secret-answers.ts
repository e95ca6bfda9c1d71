import { messages, type SecretAnswer } from '@quaywatch/shared/contract';
import { recordAccountChange } from '../account-changes/index.ts';
import { helpdeskAgentOf } from '../customers/index.ts';
import {
  findAnswerState,
  listQuestions,
  openSecretAnswers,
  replaceSecretAnswer,
  type AnsweredQuestion,
} from '../identity/index.ts';
import { checkListed } from '../option-lists/index.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import type { Caller } from '../platform/http/caller.ts';
import { CodedError } from '../platform/http/coded-error.ts';
import { entityTagOf } from '../platform/http/entity-tag.ts';
import type { Platform } from '../platform/platform.ts';
import { lockHelpedCustomer, refuseStaff, refuseUnproven, refuseUnverified } from './helped-customer.ts';
import type { SecretAnswerLimit } from './secret-answer-limit.ts';

/** The customer's questions with blank answers (HCU-50). */
export async function withholdSecretAnswers(db: Db, customerId: string): Promise<SecretAnswer[]> {
  return (await listQuestions(db, customerId)).map((question) => describe({ ...question, answer: '' }));
}

export type SecretAnswerParts = { readonly platform: Platform; readonly limit: SecretAnswerLimit };

/**
 * The customer's questions with answers. Every reading is counted and recorded (HCU-51, HCU-64). The caller has locked
 * the account.
 * @throws CodedError 429 for an agent who has read too many
 */
export async function showSecretAnswers(
  tx: Tx,
  { platform, limit }: SecretAnswerParts,
  caller: Caller,
  customerId: string,
): Promise<SecretAnswer[]> {
  const answers = await openSecretAnswers(tx, platform, customerId);
  if (answers.length === 0) return [];
  await limit.count(tx, caller, customerId);
  return recordShown(tx, platform, caller, { customerId, answers });
}

type Shown = { readonly customerId: string; readonly answers: Awaited<ReturnType<typeof openSecretAnswers>> };

async function recordShown(
  tx: Tx,
  platform: Platform,
  caller: Caller,
  { customerId, answers }: Shown,
): Promise<SecretAnswer[]> {
  await recordAccountChange(tx, platform, {
    customerId,
    agent: helpdeskAgentOf(caller),
    change: 'secret-answers-read',
    details: { count: String(answers.length) },
  });
  return answers.map(({ state, ...answer }) => ({ ...describe(answer), etag: entityTagOf(state) }));
}

/** @throws CodedError 403 for staff (HCU-63), 404, 429 (HCU-64) */
export function readSecretAnswersOf(
  parts: SecretAnswerParts,
  caller: Caller,
  customerId: string,
): Promise<SecretAnswer[]> {
  return parts.platform.database.transaction(async (tx) => {
    const customer = await lockHelpedCustomer(tx, customerId);
    refuseStaff(customer);
    return showSecretAnswers(tx, parts, caller, customer.id);
  });
}

type Change = {
  readonly customerId: string;
  readonly given: AnsweredQuestion;
  /** Whether the caller has seen the state with this tag, or does not ask about it. */
  readonly mayChange: (etag: string) => boolean;
};

/**
 * Changes the question, the answer or both (HCU-18). Answers are not recorded.
 * @returns all questions of the customer, with answers; `overtaken` is the 412 with them if somebody else has changed
 * this one (HCU-67)
 * @throws CodedError 400 for a question outside the list, 403 without a recent code (HCU-65) and for staff (HCU-63),
 * 404 for one that is not the customer's, 409 for an Unverified account (SRV-52), 429 because the answers are shown
 * (HCU-64)
 */
export function changeSecretAnswer(
  parts: SecretAnswerParts,
  caller: Caller,
  { customerId, given, mayChange }: Change,
): Promise<{ readonly answers: SecretAnswer[]; readonly overtaken?: CodedError }> {
  const { platform, limit } = parts;
  const { questionType } = given;
  const choice = { field: 'secretQuestionType', value: questionType, message: messages.secretQuestion };
  checkListed('secretQuestionTypes', choice);
  refuseUnproven(platform, caller);
  return platform.database.transaction(async (tx) => {
    const customer = await lockHelpedCustomer(tx, customerId);
    refuseUnverified(customer);
    refuseStaff(customer);
    const stored = await findAnswerState(tx, customer.id, given.id);
    if (stored && !mayChange(entityTagOf(stored))) {
      const answers = await showSecretAnswers(tx, parts, caller, customer.id);
      return { answers, overtaken: refuseChanged(answers) };
    }
    const replaced = await replaceSecretAnswer(tx, platform, customer.id, given);
    if (!replaced) throw new CodedError(404, 'NOT_FOUND', 'The customer has no such secret question.');
    const { questionBefore, answerChanged } = replaced;
    const questions = { before: { secretQuestionType: questionBefore }, after: { secretQuestionType: questionType } };
    const questionChanged = questionBefore !== questionType;
    const answers = await openSecretAnswers(tx, platform, customer.id);
    // Counted first, because a change that is refused must leave no line in the log.
    await limit.count(tx, caller, customer.id);
    if (questionChanged || answerChanged)
      await recordAccountChange(tx, platform, {
        customerId: customer.id,
        agent: helpdeskAgentOf(caller),
        change: 'secret-answer',
        ...(questionChanged && { values: questions }),
        ...(answerChanged && { details: { answer: 'changed' } }),
      });
    return { answers: await recordShown(tx, platform, caller, { customerId: customer.id, answers }) };
  });
}

const refuseChanged = (secretAnswers: SecretAnswer[]) =>
  new CodedError(412, 'PRECONDITION_FAILED', 'Somebody else has changed this customer.', { extra: { secretAnswers } });

const describe = ({ id, questionType, answer }: AnsweredQuestion): SecretAnswer => ({
  secretQuestionAnswerId: id,
  secretQuestionType: questionType,
  answer,
});
