import { Button } from '@quaywatch/shared/ui';
import { useId } from 'react';
import { CaptchaField } from '../../captcha/captcha-field.tsx';
import * as styles from './sign-in-form.styles.ts';
import type { useSignIn } from './use-sign-in.ts';

type SignInSubmitProps = { readonly signIn: ReturnType<typeof useSignIn> };

export function SignInSubmit({ signIn: { blocked, running, captchaToken, setCaptchaToken } }: SignInSubmitProps) {
  const reasonId = useId();
  return (
    <>
      <CaptchaField token={captchaToken} onToken={setCaptchaToken} />
      <p id={reasonId} css={styles.reason} role="status">
        {blocked && "Select 'I am not a robot' to try again."}
      </p>
      <Button
        type="submit"
        variant="primary"
        size="lg"
        block
        busy={running}
        // `disabled` would take the focus from the button that was just pressed.
        aria-disabled={blocked}
        aria-describedby={reasonId}
      >
        Sign in
      </Button>
    </>
  );
}
