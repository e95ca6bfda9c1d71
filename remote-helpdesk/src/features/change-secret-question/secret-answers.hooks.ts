import { callApi, logFailure } from '@quaywatch/shared/api';
import { changedAnswers, readSecretAnswers, updateSecretAnswer, type SecretAnswer } from '@quaywatch/shared/contract';
import { readOvertaken, reportFailedChange, useAfterChange, useSingleMutation } from '@quaywatch/shared/query';
import { customerKeys, useLeaveIfGone, useRefreshCustomer, type OpenCustomer } from '../../customer/customer.hooks.ts';
import { needsProof } from '../../proof/needs-proof.rules.ts';
import { useProof } from '../../proof/use-proof.tsx';
import { refusalsOfUpdate } from './secret-question.rules.ts';

type Question = { readonly customerId: string; readonly questionId: string };

const find = (answers: readonly SecretAnswer[], questionId: string): SecretAnswer => {
  const found = answers.find(({ secretQuestionAnswerId }) => secretQuestionAnswerId === questionId);
  if (!found) throw new Error('This question no longer exists');
  return found;
};

// The cache keeps a mutation's input and result even after the answer is hidden (HCU-50). So the first hook passes the
// answer on by callback, and the second does not use a mutation.

/** The account changes record who saw the answer (HCU-17). */
export function useShowAnswer({ customerId, questionId }: Question, onShown: (stored: SecretAnswer) => void) {
  const refresh = useRefreshCustomer(customerId);
  return useSingleMutation({
    mutationFn: async () =>
      onShown(find(await callApi(readSecretAnswers, { params: { id: customerId }, showsFailure: true }), questionId)),
    onError: (error) => logFailure('show the secret answer', error),
    onSettled: () => void refresh(),
  });
}

type ShownState = {
  readonly etag: string | undefined;
  /** Called if somebody else was faster, with the question and answer that are stored now. */
  readonly onOvertaken: (stored: SecretAnswer) => void;
};

/** Updates only the state that was shown (HCU-67). */
export function useUpdateAnswer(customerId: string, { etag, onOvertaken }: ShownState) {
  const [withProof, dialog] = useProof();
  const { takeOver } = useAfterChange();
  const refresh = useRefreshCustomer(customerId);
  const leaveIfGone = useLeaveIfGone(customerId);
  const update = async (changed: SecretAnswer): Promise<SecretAnswer> => {
    try {
      const input = { params: { id: customerId }, body: changed, ifMatch: etag, showsFailure: true };
      const answers = await withProof(() => callApi(updateSecretAnswer, input));
      const saved = find(answers, changed.secretQuestionAnswerId);
      takeOver<OpenCustomer>(customerKeys.detail(customerId), (shown) => ({
        ...shown,
        secretQuestions: answers.map(({ etag: _, ...each }) => ({ ...each, answer: '' })),
      }));
      return saved;
    } catch (error) {
      const task = 'update the secret question';
      const overtakenBy = readOvertaken(error, changedAnswers);
      if (overtakenBy) onOvertaken(find(overtakenBy.secretAnswers, changed.secretQuestionAnswerId));
      else if (!needsProof(error)) {
        // The form shows a refusal at the answer.
        const isShown = refusalsOfUpdate(error).answer !== undefined;
        if (isShown || (await leaveIfGone(error))) logFailure(task, error);
        else reportFailedChange(task, error);
      }
      throw error;
    } finally {
      void refresh();
    }
  };
  return [update, dialog] as const;
}
