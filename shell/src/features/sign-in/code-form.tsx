import { messages } from '@quaywatch/shared/contract';
import { Banner, Button, Field, TextInput } from '@quaywatch/shared/ui';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { HelpdeskPhone } from '../../layout/helpdesk-phone.tsx';
import * as styles from './sign-in-form.styles.ts';
import { SignInSubmit } from './sign-in-submit.tsx';
import type { useSignIn } from './use-sign-in.ts';

const fields = {
  app: {
    label: 'Code',
    hint: 'The six digits that your authenticator app shows for Quaywatch',
    other: 'Use a recovery code',
  },
  recovery: { label: 'Recovery code', hint: 'One of the codes that you kept; each works once', other: 'Use the app' },
} as const;

type CodeFormProps = {
  readonly signIn: ReturnType<typeof useSignIn>;
  /** Signs in with the username and password that were typed before, and this code. */
  readonly onCode: (otp: string) => void;
};

/** The code of an account with a second factor, in the place of username and password (SES-61). */
export function CodeForm({ signIn, onCode }: CodeFormProps) {
  const { refusal, running, blocked } = signIn;
  const [kind, setKind] = useState<keyof typeof fields>('app');
  const [otp, setOtp] = useState('');
  const [problem, setProblem] = useState<string | undefined>();
  const input = useRef<HTMLInputElement>(null);
  const { label, hint, other } = fields[kind];

  // Whoever was at the password goes on typing here, also after a wrong code and for the other kind.
  useEffect(() => {
    if (!running) input.current?.focus();
  }, [kind, running]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setProblem(otp.trim() ? undefined : messages.code);
    if (otp.trim() && !running && !blocked) onCode(otp.trim());
  };
  const change = () => {
    setKind(kind === 'app' ? 'recovery' : 'app');
    setOtp('');
    setProblem(undefined);
  };

  return (
    <>
      <form css={styles.form} noValidate onSubmit={submit}>
        {refusal?.kind === 'message' && (
          <Banner tone="critical" role="alert">
            {refusal.text}
          </Banner>
        )}
        <Field label={label} hint={hint} error={problem}>
          <TextInput
            ref={input}
            name="otp"
            inputMode={kind === 'app' ? 'numeric' : 'text'}
            autoComplete={kind === 'app' ? 'one-time-code' : 'off'}
            autoCapitalize="characters"
            spellCheck={false}
            value={otp}
            onChange={(event) => setOtp(event.target.value)}
          />
        </Field>
        <SignInSubmit signIn={signIn} />
      </form>
      <div css={styles.ways}>
        <Button variant="link" onClick={signIn.leaveCode}>
          Back
        </Button>
        <Button variant="link" onClick={change}>
          {other}
        </Button>
      </div>
      {kind === 'recovery' && (
        <p css={styles.lost}>
          If you have neither the app nor a code, our helpdesk can switch the app off for you:{' '}
          <HelpdeskPhone css={styles.phone} />
        </p>
      )}
    </>
  );
}
