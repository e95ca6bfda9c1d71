import { useIsMobile } from '@quaywatch/shared/ui';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { PageTitle } from '../../layout/page-title.tsx';
import { CodeForm } from './code-form.tsx';
import { SignInForm, type ForgotPassword } from './sign-in-form.tsx';
import * as styles from './sign-in-page.styles.ts';
import { SuspendedDialog } from './suspended-dialog.tsx';
import { useSignInForm } from './use-sign-in-form.ts';
import { useSignIn } from './use-sign-in.ts';
import { WelcomePanel } from './welcome-panel.tsx';

type DisclosureProps = { readonly children: ReactNode };

/** Heading and form; on a phone the form folds away under its heading (SES-07). */
function Disclosure({ children }: DisclosureProps) {
  const heading = <h1>Sign in</h1>;
  if (!useIsMobile())
    return (
      <div css={styles.plain}>
        {heading}
        {children}
      </div>
    );
  return (
    <details css={styles.disclosure} open>
      <summary>
        {heading}
        <ChevronDown aria-hidden="true" />
      </summary>
      {children}
    </details>
  );
}

type SignInPageProps = {
  /** Somebody began to fill in the form: a good moment to fetch what comes after it. */
  readonly onBegin: () => void;
  readonly forgotPassword: ForgotPassword;
};

/** The sign-in screen (NAV-04). Once signed in, the routes lead on (SES-14). */
export function SignInPage({ onBegin, forgotPassword }: SignInPageProps) {
  const fields = useSignInForm();
  const signIn = useSignIn();
  const { username, password } = fields;
  return (
    <div css={styles.grid}>
      <PageTitle>Sign in</PageTitle>
      <WelcomePanel />
      <div css={styles.side} onFocus={onBegin}>
        <Disclosure>
          {signIn.asksCode ? (
            <CodeForm signIn={signIn} onCode={(otp) => void signIn.submit({ username, password, otp })} />
          ) : (
            <SignInForm fields={fields} signIn={signIn} forgotPassword={forgotPassword} />
          )}
        </Disclosure>
      </div>
      {signIn.refusal?.kind === 'suspended' && <SuspendedDialog onClose={signIn.closeRefusal} />}
    </div>
  );
}
