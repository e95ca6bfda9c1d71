import { useSession } from '@quaywatch/shared/session';
import { Banner, Field, LinkButton, Outcome, PasswordInput, TextInput } from '@quaywatch/shared/ui';
import { useRef, type ComponentType, type FocusEvent, type FormEvent, type KeyboardEvent } from 'react';
import * as styles from './sign-in-form.styles.ts';
import { SignInSubmit } from './sign-in-submit.tsx';
import type { SignInFields } from './use-sign-in-form.ts';
import type { useSignIn } from './use-sign-in.ts';

/** The way to a temporary password; it takes what was typed here, and leads back with the email it was sent to. */
export type ForgotPassword = ComponentType<{
  readonly email: string;
  readonly onSent: (email: string) => void;
}>;

type SignInFormProps = {
  readonly fields: SignInFields;
  readonly signIn: ReturnType<typeof useSignIn>;
  readonly forgotPassword: ForgotPassword;
};

/** Username, password and captcha, and the links for those without an account or a password (SES-01..10). */
export function SignInForm({ fields, signIn, forgotPassword: ForgotPassword }: SignInFormProps) {
  const { username, password, problems, isValid } = fields;
  const { refusal } = signIn;
  const hasEnded = useSession((session) => session.hasEnded);
  const passwordInput = useRef<HTMLInputElement>(null);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    fields.showProblems();
    if (isValid) void signIn.submit({ username, password });
  };
  // A click on a link must not show what is missing here: the message would move the link away from the pointer.
  const staysHere = ({ currentTarget, relatedTarget }: FocusEvent<HTMLInputElement>) =>
    !relatedTarget || currentTarget.form?.contains(relatedTarget);
  // Enter does nothing at all while a field is empty or wrong (SES-04).
  const ignoreEnter = (event: KeyboardEvent) => {
    const inField = event.target instanceof HTMLInputElement && event.target.type !== 'checkbox';
    if (event.key === 'Enter' && inField && !isValid) event.preventDefault();
  };

  return (
    <>
      <Outcome endedTimes={hasEnded}>{hasEnded && 'Your session has ended. Please sign in again.'}</Outcome>
      {/* The handler only keeps the browser's own submit from firing. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- see above */}
      <form css={styles.form} noValidate onSubmit={submit} onKeyDown={ignoreEnter}>
        {refusal?.kind === 'message' && (
          <Banner tone="critical" role="alert">
            {refusal.hint ? (
              <>
                <p>{refusal.text}</p>
                <p css={styles.hint}>{refusal.hint}</p>
              </>
            ) : (
              refusal.text
            )}
          </Banner>
        )}
        <Field label="Username" hint="Your email address" error={problems.username}>
          <TextInput
            name="username"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            value={username}
            onChange={(event) => fields.typeUsername(event.target.value)}
            onBlur={(event) => staysHere(event) && fields.checkOnBlur('username')}
          />
        </Field>
        <Field label="Password" error={problems.password}>
          <PasswordInput
            ref={passwordInput}
            name="password"
            autoComplete="current-password"
            value={password}
            onChange={(event) => fields.typePassword(event.target.value)}
            onBlur={(event) => staysHere(event) && fields.checkOnBlur('password')}
          />
        </Field>
        <SignInSubmit signIn={signIn} />
      </form>
      <div css={styles.ways}>
        <LinkButton variant="link" to="/register">
          Not registered?
        </LinkButton>
        <ForgotPassword
          email={username}
          onSent={(email) => {
            fields.typeUsername(email);
            passwordInput.current?.focus();
          }}
        />
      </div>
    </>
  );
}
