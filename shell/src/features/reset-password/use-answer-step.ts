import { callApi, logFailure } from '@quaywatch/shared/api';
import { resetPassword } from '@quaywatch/shared/contract';
import { useContractForm } from '@quaywatch/shared/forms';
import { useState } from 'react';
import { answerForm, describeRefusal, describeResult, wrongAnswer, type Outcome } from './reset-password.rules.ts';
import type { FoundAccount } from './use-email-step.ts';

export function useAnswerStep(account: FoundAccount, onEnd: (outcome: Outcome, canRepeat: boolean) => void) {
  const [needsCaptcha, setNeedsCaptcha] = useState(false);
  const [captchaToken, setCaptchaToken] = useState<string | null>(null);
  const form = useContractForm({
    schema: answerForm,
    defaultValues: { answer: '' },
    mode: 'onBlur',
    reValidateMode: 'onBlur',
  });
  const isReady = answerForm.safeParse(form.values).success && (!needsCaptcha || captchaToken !== null);

  const send = ({ answer }: { readonly answer: string }) => {
    const { email, question: secretQuestionType = '' } = account;
    const body = { secretQuestionType, answer, ...(captchaToken !== null && { recaptchaToken: captchaToken }) };
    return callApi(resetPassword, { query: { email }, body, showsFailure: true });
  };
  const goOn = (error: unknown) => {
    // A token is valid for one try.
    setCaptchaToken(null);
    const refusal = describeRefusal(error);
    if (refusal.kind === 'wrong-answer') return { answer: wrongAnswer };
    if (refusal.kind === 'captcha') setNeedsCaptcha(true);
    else {
      logFailure('reset the password', error);
      onEnd(refusal.outcome, refusal.canRepeat);
    }
    return {};
  };

  return {
    ...form,
    isReady,
    needsCaptcha,
    captcha: { token: captchaToken, onToken: setCaptchaToken },
    submit: form.submitTo(send, {
      isReady,
      onSent: (result) => onEnd(describeResult(result), false),
      refusalsOf: goOn,
    }),
  };
}

export type AnswerStep = ReturnType<typeof useAnswerStep>;
