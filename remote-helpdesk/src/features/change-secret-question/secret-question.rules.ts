import { ApiError } from '@quaywatch/shared/api';
import { messages, updateSecretAnswer, withListed, type SecretAnswer } from '@quaywatch/shared/contract';
import { tryAgain } from '@quaywatch/shared/query';
import { needsProof } from '../../proof/needs-proof.rules.ts';
import { describeNotAllowed } from '../../refusal/not-allowed.rules.ts';

export type QuestionAndAnswer = Pick<SecretAnswer, 'secretQuestionType' | 'answer'>;

export const isChangedAnswer = (stored: QuestionAndAnswer, typed: QuestionAndAnswer): boolean =>
  typed.answer !== stored.answer || typed.secretQuestionType !== stored.secretQuestionType;

/** Another question alone is not enough (HCU-16). */
export const canUpdateAnswer = (stored: QuestionAndAnswer, typed: QuestionAndAnswer): boolean =>
  typed.answer.trim() !== '' && typed.answer.trim() !== stored.answer;

const fieldLabels = { secretQuestionType: 'Secret question', answer: 'Answer' } as const;

/** Lists what somebody else has changed since the answer was shown (HCU-67). */
export const listChangedMeanwhile = (shown: QuestionAndAnswer, stored: QuestionAndAnswer) =>
  (Object.keys(fieldLabels) as (keyof QuestionAndAnswer)[])
    .filter((field) => shown[field] !== stored[field])
    .map((field) => ({ label: fieldLabels[field], value: stored[field] }));

/** See HCU-15. @param questions null until they are loaded */
export const answerForm = (questions: readonly string[] | null) =>
  withListed(updateSecretAnswer.body, 'secretQuestionType', questions, messages.secretQuestion);

/** Says that the agent has seen too many answers (HCU-64), or may not (HCU-63). Undefined for any other failure. */
const describeRefusal = (error: unknown): string | undefined =>
  error instanceof ApiError && error.status === 429
    ? `You have seen as many answers as an agent may in an hour. ${tryAgain(error.retryAfterSeconds)}`
    : describeNotAllowed(error);

export const describeUnshown = (error: unknown): string =>
  describeRefusal(error) ?? 'The answer could not be loaded. Select Show answer to try again.';

/** Saving shows the answers too, so it can be refused for the same reasons as showing them. */
export function refusalsOfUpdate(error: unknown): { readonly answer?: string } {
  if (needsProof(error))
    return { answer: 'Not saved yet. Select Update and enter a code from your authenticator app.' };
  const answer = describeRefusal(error);
  if (answer !== undefined) return { answer };
  return error instanceof ApiError ? error.refusals : {};
}
