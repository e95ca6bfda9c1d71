import { signIn } from '@quaywatch/shared/session';
import { useState } from 'react';
import { create } from 'zustand';
import { countFailure, describeRefusal, isAtCode, needsCaptcha, type Refusal } from './sign-in.rules.ts';

/** Failures since the page was loaded or a sign-in succeeded; kept while other pages are open (SES-15, SES-D6). */
export const useFailedSignIns = create<{ readonly count: number }>()(() => ({ count: 0 }));

type SignInInput = { readonly username: string; readonly password: string; readonly otp?: string };

export function useSignIn() {
  const failures = useFailedSignIns(({ count }) => count);
  const [running, setRunning] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [asksCode, setAsksCode] = useState(false);
  const [captchaToken, setCaptchaToken] = useState<string | null>(null);
  const blocked = needsCaptcha(failures) && captchaToken === null;

  const submit = async (input: SignInInput) => {
    setRunning(true);
    setRefusal(null);
    try {
      await signIn({ ...input, recaptchaToken: captchaToken ?? undefined });
      useFailedSignIns.setState({ count: 0 });
    } catch (error) {
      useFailedSignIns.setState({ count: countFailure(failures, error) });
      setRefusal(describeRefusal(error));
      setAsksCode(isAtCode(error, asksCode));
      // A token is valid for one attempt (SES-D6).
      setCaptchaToken(null);
      setRunning(false);
    }
  };

  return {
    running,
    blocked,
    refusal,
    submit,
    captchaToken,
    setCaptchaToken,
    asksCode,
    closeRefusal: () => setRefusal(null),
    leaveCode: () => {
      setAsksCode(false);
      setRefusal(null);
    },
  };
}
