import { Form, keepTyped, scrollToNotice, textInputs, type ContractForm } from '@quaywatch/shared/forms';
import { useSession } from '@quaywatch/shared/session';
import { Banner, Field, FilteredInput, LinkButton, Outcome, PasswordInput } from '@quaywatch/shared/ui';
import { useLayoutEffect, useState, type ComponentType, type FocusEvent, type KeyboardEvent } from 'react';
import { useIsDrawnAhead } from '../../first-sight/use-is-drawn-ahead.ts';
import * as styles from './sign-in-form.styles.ts';
import { SignInSubmit } from './sign-in-submit.tsx';
import { signInForm } from './sign-in.rules.ts';
import type { useSignIn } from './use-sign-in.ts';

/** Starts with the typed email, and returns the email to which a password was sent. */
export type ForgotPassword = ComponentType<{
  readonly email: string;
  readonly onSent: (email: string) => void;
}>;

type SignInFields = { readonly username: string; readonly password: string };

type SignInFormProps = {
  readonly form: ContractForm<SignInFields>;
  readonly signIn: ReturnType<typeof useSignIn>;
  /** The code step was left, and the focus with it. */
  readonly isBack: boolean;
  readonly forgotPassword: ForgotPassword;
};

export function SignInForm({ form, signIn, isBack, forgotPassword: ForgotPassword }: SignInFormProps) {
  const { refusal } = signIn;
  const isAhead = useIsDrawnAhead();
  const hasEnded = useSession((session) => session.hasEnded) && !isAhead;
  // Somebody may be typing already in a page that came drawn.
  const [movesFocus] = useState(!isAhead && !isBack);
  const { focus } = form;
  // Runs before the dialog with the reason opens, because that dialog returns the focus to this field.
  useLayoutEffect(() => {
    if (isBack) focus('password');
  }, [isBack, focus]);

  const field = (name: keyof SignInFields) => {
    const { onBlur, ...control } = keepTyped(form, name);
    // A click on a link must not show errors here, because they would move the link away from the pointer.
    const leave = async (event: FocusEvent<HTMLInputElement>) => {
      const { currentTarget, relatedTarget } = event;
      if (!relatedTarget || currentTarget.form?.contains(relatedTarget)) await onBlur(event);
    };
    return { ...control, onBlur: (event: FocusEvent<HTMLInputElement>) => void leave(event) };
  };
  // Enter does nothing while a field is empty or invalid (SES-04).
  const ignoreEnter = (event: KeyboardEvent) => {
    const inField = event.target instanceof HTMLInputElement && event.target.type !== 'checkbox';
    const isValid = () => signInForm.safeParse(form.getValues()).success;
    if (event.key === 'Enter' && inField && !isValid()) event.preventDefault();
  };

  return (
    <>
      <Outcome endedTimes={hasEnded && movesFocus}>
        {hasEnded && 'Your session has ended. Please sign in again.'}
      </Outcome>
      {/* Before the scripts are loaded, this method keeps the browser from sending the password in an address. */}
      <Form
        form={form}
        method="dialog"
        css={styles.form}
        onSubmit={form.submitTo(signIn.submit)}
        onKeyDown={ignoreEnter}
      >
        {refusal?.kind === 'message' && (
          <Banner ref={scrollToNotice} tone="critical" role="alert">
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
        <Field label="Username" hint="Your email address" error={form.problem('username')}>
          <FilteredInput {...textInputs.email} autoComplete="username" {...field('username')} />
        </Field>
        <Field label="Password" error={form.problem('password')}>
          <PasswordInput {...textInputs.usedPassword} {...field('password')} />
        </Field>
        <SignInSubmit signIn={signIn} />
      </Form>
      <div css={styles.ways}>
        <LinkButton variant="link" to="/register">
          Not registered?
        </LinkButton>
        <ForgotPassword
          email={form.values.username}
          onSent={(email) => {
            form.setValue('username', email);
            form.focus('password');
          }}
        />
      </div>
    </>
  );
}
