import { callApi, logFailure } from '@quaywatch/shared/api';
import { readSecretAnswers, updateSecretAnswer, type SecretAnswer } from '@quaywatch/shared/contract';
import { useAfterChange, useSingleMutation } from '@quaywatch/shared/query';
import { customerKeys, useRefreshCustomer, type OpenCustomer } from '../../customer/customer.hooks.ts';
import { reportFailedUpdate } from '../../customer/failed-update.ts';

type Question = { readonly customerId: string; readonly questionId: string };

const find = (answers: readonly SecretAnswer[], questionId: string): SecretAnswer => {
  const found = answers.find(({ secretQuestionAnswerId }) => secretQuestionAnswerId === questionId);
  if (!found) throw new Error('This question is gone');
  return found;
};

// What a mutation takes and returns stays in the cache, also after the answer has been hidden again (HCU-50): one hands the
// answer over, the other is none.

/** Fetches the answer to one secret question (HCU-17); the account changes name who has read it. */
export function useShowAnswer({ customerId, questionId }: Question, onShown: (stored: SecretAnswer) => void) {
  const refresh = useRefreshCustomer(customerId);
  return useSingleMutation({
    mutationFn: async () =>
      onShown(find(await callApi(readSecretAnswers, { params: { id: customerId }, showsFailure: true }), questionId)),
    onError: (error) => logFailure('show the secret answer', error),
    onSettled: () => void refresh(),
  });
}

/** Stores a secret question with its answer, and returns it as it is stored (HCU-18). */
export function useUpdateAnswer(customerId: string) {
  const { takeOver } = useAfterChange();
  const refresh = useRefreshCustomer(customerId);
  return async (changed: SecretAnswer): Promise<SecretAnswer> => {
    try {
      const answers = await callApi(updateSecretAnswer, {
        params: { id: customerId },
        body: changed,
        showsFailure: true,
      });
      const saved = find(answers, changed.secretQuestionAnswerId);
      takeOver<OpenCustomer>(customerKeys.detail(customerId), (shown) => ({
        ...shown,
        secretQuestions: answers.map((each) => ({ ...each, answer: '' })),
      }));
      return saved;
    } catch (error) {
      reportFailedUpdate('update the secret question', error);
      throw error;
    } finally {
      void refresh();
    }
  };
}
