import { css } from '@emotion/react';
import { prepareCalls } from '@quaywatch/shared/api';
import { messages } from '@quaywatch/shared/contract';
import { useContractForm } from '@quaywatch/shared/forms';
import { MessageDialog } from '@quaywatch/shared/ui';
import { Lock } from 'lucide-react';
import { use, useEffect, useEffectEvent, useState } from 'react';
import { laterArea } from '../../first-sight/early-press.ts';
import { ShownSight } from '../../first-sight/first-sight.ts';
import { CodeForm } from './code-form.tsx';
import { SignInForm, type ForgotPassword } from './sign-in-form.tsx';
import { signInForm, suspendedText } from './sign-in.rules.ts';
import { useSignIn } from './use-sign-in.ts';

const dialogStyles = { hint: css({ marginTop: 'var(--s-2)' }) };

type SuspendedDialogProps = { readonly onClose: () => void };

function SuspendedDialog({ onClose }: SuspendedDialogProps) {
  return (
    <MessageDialog title="Account suspended" icon={Lock} tone="critical" onClose={onClose}>
      <p>{suspendedText}</p>
      <p css={dialogStyles.hint}>{messages.unlockMail}</p>
    </MessageDialog>
  );
}

type SignInCardProps = { readonly forgotPassword: ForgotPassword };

export function SignInCard({ forgotPassword }: SignInCardProps) {
  const form = useContractForm({
    schema: signInForm,
    defaultValues: { username: '', password: '' },
    mode: 'onBlur',
    reValidateMode: 'onBlur',
  });
  const signIn = useSignIn();
  const [hasAskedCode, setHasAskedCode] = useState(false);
  if (signIn.asksCode && !hasAskedCode) setHasAskedCode(true);
  const { takePress } = use(ShownSight);

  const pressAgain = useEffectEvent(() => {
    const area = document.querySelector(`[${laterArea}]`);
    const pressed = area && takePress(area);
    // Enter does nothing while a field is empty or invalid (SES-04).
    const isEnter = document.activeElement instanceof HTMLInputElement;
    if (pressed && !(isEnter && !signInForm.safeParse(form.getValues()).success)) pressed.click();
  });
  useEffect(() => pressAgain(), []);
  useEffect(() => void prepareCalls(), []);

  return (
    <>
      {signIn.asksCode ? (
        <CodeForm signIn={signIn} onCode={(otp) => signIn.submit({ ...form.getValues(), otp })} />
      ) : (
        <SignInForm form={form} signIn={signIn} isBack={hasAskedCode} forgotPassword={forgotPassword} />
      )}
      {signIn.refusal?.kind === 'suspended' && <SuspendedDialog onClose={signIn.closeRefusal} />}
    </>
  );
}
