import { Banner, Button, Field, PasswordInput, TextInput } from '@quaywatch/shared/ui';
import type { FormEvent, KeyboardEvent } from 'react';
import { Link } from 'react-router-dom';
import { CaptchaField } from '../../captcha/captcha-field.tsx';
import * as styles from './sign-in-form.styles.ts';
import type { SignInFields } from './use-sign-in-form.ts';
import type { useSignIn } from './use-sign-in.ts';

type SignInFormProps = { readonly fields: SignInFields; readonly signIn: ReturnType<typeof useSignIn> };

/** Username, password and captcha (SES-01..10). */
export function SignInForm({ fields, signIn }: SignInFormProps) {
  const { username, password, problems, isValid } = fields;
  const { refusal, running, blocked } = signIn;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    fields.showProblems();
    if (isValid) void signIn.submit({ username, password });
  };
  // Enter does nothing at all while a field is empty or wrong (SES-04).
  const ignoreEnter = (event: KeyboardEvent) => {
    const inField = event.target instanceof HTMLInputElement && event.target.type !== 'checkbox';
    if (event.key === 'Enter' && inField && !isValid) event.preventDefault();
  };

  return (
    // The handler only keeps the browser's own submit from firing.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- see above
    <form css={styles.form} noValidate onSubmit={submit} onKeyDown={ignoreEnter}>
      {refusal?.kind === 'message' && (
        <Banner tone="critical" role="alert">
          {refusal.text}
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
          onBlur={() => fields.checkOnBlur('username')}
        />
      </Field>
      <Field label="Password" error={problems.password}>
        <PasswordInput
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => fields.typePassword(event.target.value)}
          onBlur={() => fields.checkOnBlur('password')}
        />
      </Field>
      <CaptchaField token={signIn.captchaToken} onToken={signIn.setCaptchaToken} />
      <Button type="submit" variant="primary" size="lg" block busy={running} disabled={running || blocked}>
        Sign in
      </Button>
      <Link css={styles.link} to="/register">
        Not registered?
      </Link>
    </form>
  );
}
