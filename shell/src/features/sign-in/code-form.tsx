import { Form, scrollToNotice, TextField, textInputs, useContractForm } from '@quaywatch/shared/forms';
import { Banner, Button } from '@quaywatch/shared/ui';
import { useEffect, useState } from 'react';
import { HelpdeskPhone } from '../../layout/helpdesk-phone.tsx';
import * as styles from './sign-in-form.styles.ts';
import { SignInSubmit } from './sign-in-submit.tsx';
import { codeForm } from './sign-in.rules.ts';
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
  readonly onCode: (otp: string) => Promise<void>;
};

export function CodeForm({ signIn, onCode }: CodeFormProps) {
  const { refusal, running, blocked } = signIn;
  const [kind, setKind] = useState<keyof typeof fields>('app');
  const form = useContractForm({
    schema: codeForm,
    defaultValues: { otp: '' },
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
  });
  const { focus, reset } = form;
  const { label, hint, other } = fields[kind];

  // The focus stays in the field, also after a wrong code and after a switch to the other kind of code.
  useEffect(() => {
    if (!running) focus('otp');
  }, [focus, kind, running]);

  const submit = form.submitTo(({ otp }) => onCode(otp), { isReady: !running && !blocked });
  const change = () => {
    setKind(kind === 'app' ? 'recovery' : 'app');
    reset();
  };

  return (
    <>
      <Form form={form} css={styles.form} onSubmit={submit}>
        {refusal?.kind === 'message' && (
          <Banner ref={scrollToNotice} tone="critical" role="alert">
            {refusal.text}
          </Banner>
        )}
        <TextField
          form={form}
          name="otp"
          label={label}
          hint={hint}
          inputMode={kind === 'app' ? 'numeric' : 'text'}
          autoComplete={kind === 'app' ? 'one-time-code' : 'off'}
          {...textInputs.code}
        />
        <SignInSubmit signIn={signIn} />
      </Form>
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
