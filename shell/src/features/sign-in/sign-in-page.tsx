import { css } from '@emotion/react';
import { messages } from '@quaywatch/shared/contract';
import { useContractForm } from '@quaywatch/shared/forms';
import { useIsMobile, MessageDialog } from '@quaywatch/shared/ui';
import { ChevronDown, Lock } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { PageTitle } from '../../layout/page-title.tsx';
import { CodeForm } from './code-form.tsx';
import { SignInForm, type ForgotPassword } from './sign-in-form.tsx';
import * as styles from './sign-in-page.styles.ts';
import { signInForm, suspendedText } from './sign-in.rules.ts';
import { useSignIn } from './use-sign-in.ts';
import { WelcomePanel } from './welcome-panel.tsx';

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

type DisclosureProps = { readonly children: ReactNode };

/** Folds on a phone (SES-07). One tree for both layouts, so that turning the phone keeps input and state. */
function Disclosure({ children }: DisclosureProps) {
  const isMobile = useIsMobile();
  const [isOpen, setOpen] = useState(true);
  const formId = useId();
  return (
    <div css={styles.column}>
      <div css={styles.head}>
        <h1>Sign in</h1>
        <button
          type="button"
          css={styles.fold}
          aria-label="Sign-in form"
          aria-expanded={isOpen}
          aria-controls={formId}
          onClick={() => setOpen(!isOpen)}
        >
          <ChevronDown aria-hidden="true" />
        </button>
      </div>
      <div id={formId} hidden={isMobile && !isOpen}>
        {children}
      </div>
    </div>
  );
}

type SignInPageProps = {
  /** At the first input, to preload what follows. */
  readonly onBegin: () => void;
  readonly forgotPassword: ForgotPassword;
};

export function SignInPage({ onBegin, forgotPassword }: SignInPageProps) {
  const form = useContractForm({
    schema: signInForm,
    defaultValues: { username: '', password: '' },
    mode: 'onBlur',
    reValidateMode: 'onBlur',
  });
  const signIn = useSignIn();
  return (
    <div css={styles.grid}>
      <PageTitle>Sign in</PageTitle>
      <WelcomePanel />
      <div css={styles.side} onFocus={onBegin}>
        <Disclosure>
          {signIn.asksCode ? (
            <CodeForm signIn={signIn} onCode={(otp) => signIn.submit({ ...form.getValues(), otp })} />
          ) : (
            <SignInForm form={form} signIn={signIn} forgotPassword={forgotPassword} />
          )}
        </Disclosure>
      </div>
      {signIn.refusal?.kind === 'suspended' && <SuspendedDialog onClose={signIn.closeRefusal} />}
    </div>
  );
}
