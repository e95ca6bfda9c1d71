import { callApi, logFailure } from '@quaywatch/shared/api';
import { resetPassword } from '@quaywatch/shared/contract';
import { useState, type FormEvent } from 'react';
import { checkAnswer, describeRefusal, describeResult, wrongAnswer, type Outcome } from './reset-password.rules.ts';
import type { FoundAccount } from './use-email-step.ts';

/** The second step: the answer to the account's question, and the captcha that it may need (PWD-02, PWD-07, PWD-09..16, PWD-33). */
export function useAnswerStep(account: FoundAccount, onEnd: (outcome: Outcome, canRepeat: boolean) => void) {
  const [answer, setAnswer] = useState('');
  const [problem, setProblem] = useState<string>();
  const [running, setRunning] = useState(false);
  const [needsCaptcha, setNeedsCaptcha] = useState(false);
  const [captchaToken, setCaptchaToken] = useState<string | null>(null);
  const canSend = checkAnswer(answer) === undefined && (!needsCaptcha || captchaToken !== null);

  const send = async () => {
    const { email, question: secretQuestionType = '' } = account;
    try {
      const body = { secretQuestionType, answer, ...(captchaToken !== null && { recaptchaToken: captchaToken }) };
      onEnd(describeResult(await callApi(resetPassword, { query: { email }, body, showsFailure: true })), false);
    } catch (error) {
      // A token is good for one try only.
      setCaptchaToken(null);
      const refusal = describeRefusal(error);
      if (refusal.kind === 'outcome') {
        logFailure('reset the password', error);
        return onEnd(refusal.outcome, refusal.canRepeat);
      }
      if (refusal.kind === 'captcha') setNeedsCaptcha(true);
      else setProblem(wrongAnswer);
    }
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!canSend || running) return;
    setRunning(true);
    setProblem(undefined);
    await send();
    setRunning(false);
  };

  return {
    answer,
    problem,
    running,
    canSend,
    needsCaptcha,
    captchaToken,
    setCaptchaToken,
    type: (text: string) => {
      setAnswer(text);
      setProblem(undefined);
    },
    leave: () => setProblem((current) => current ?? checkAnswer(answer)),
    submit: (event: FormEvent) => void submit(event),
  };
}

export type AnswerStep = ReturnType<typeof useAnswerStep>;
