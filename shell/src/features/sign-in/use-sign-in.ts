import { signIn } from '@quaywatch/shared/session';
import { useState } from 'react';
import { create } from 'zustand';
import { countFailure, describeRefusal, isAtCode, needsCaptcha, type Refusal } from './sign-in.rules.ts';

/** Failed sign-ins since the page was loaded or a sign-in succeeded; it outlives a visit to another page (SES-15, SES-D6). */
export const useFailedSignIns = create<{ readonly count: number }>()(() => ({ count: 0 }));

type SignInInput = { readonly username: string; readonly password: string; readonly otp?: string };

/** The running of a sign-in: whether one is under way, what the last one said, and the captcha that it may need. */
export function useSignIn() {
  const failures = useFailedSignIns(({ count }) => count);
  const [running, setRunning] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  /** Username and password were right, and a code is asked for (SES-61). */
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
      // A token is good for one attempt only (SES-D6).
      setCaptchaToken(null);
      setRunning(false);
    }
  };

  return {
    ...{ running, blocked, refusal, submit, captchaToken, setCaptchaToken, asksCode },
    closeRefusal: () => setRefusal(null),
    /** Back to username and password. */
    leaveCode: () => {
      setAsksCode(false);
      setRefusal(null);
    },
  };
}
