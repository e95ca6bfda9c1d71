import { messages, updateSecretAnswer, type CallBody, type SecretAnswer } from '@quaywatch/shared/contract';
import { problemsOf } from '../../customer/field-problems.rules.ts';

/** A secret question with its answer, as it is stored or as it is typed. */
export type QuestionAndAnswer = Pick<SecretAnswer, 'secretQuestionType' | 'answer'>;

/** Whether leaving would lose something. */
export const isChangedAnswer = (stored: QuestionAndAnswer, typed: QuestionAndAnswer): boolean =>
  typed.answer !== stored.answer || typed.secretQuestionType !== stored.secretQuestionType;

/** Whether an update would change anything and has an answer to store (HCU-16). */
export const canUpdateAnswer = (stored: QuestionAndAnswer, typed: QuestionAndAnswer): boolean =>
  typed.answer.trim() !== '' &&
  (typed.answer.trim() !== stored.answer || typed.secretQuestionType !== stored.secretQuestionType);

type Checked =
  | { readonly body: CallBody<typeof updateSecretAnswer> }
  | { readonly problems: Readonly<Partial<Record<keyof QuestionAndAnswer, string>>> };

/**
 * What is sent, or what is wrong with it, at most one message a field (HCU-15, HCU-18).
 *
 * @param questions the questions to choose from; null while they are not known, so that only the server can tell
 */
export function checkAnswer(typed: SecretAnswer, questions: readonly string[] | null): Checked {
  const { data, error } = updateSecretAnswer.body.safeParse(typed);
  const isRefused = questions !== null && !questions.includes(typed.secretQuestionType);
  const problems = { ...problemsOf(error?.issues), ...(isRefused && { secretQuestionType: messages.secretQuestion }) };
  return data && !isRefused ? { body: data } : { problems };
}
