import { Button } from '@quaywatch/shared/ui';
import { CaptchaField } from '../../captcha/captcha-field.tsx';
import type { useSignIn } from './use-sign-in.ts';

type SignInSubmitProps = { readonly signIn: ReturnType<typeof useSignIn> };

export const SignInSubmit = ({ signIn }: SignInSubmitProps) => (
  <>
    <CaptchaField token={signIn.captchaToken} onToken={signIn.setCaptchaToken} />
    <Button type="submit" variant="primary" size="lg" block busy={signIn.running} disabled={signIn.blocked}>
      Sign in
    </Button>
  </>
);
