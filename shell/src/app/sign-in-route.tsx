import { ForgotPassword } from '../features/reset-password/forgot-password.tsx';
import { SignInPage, type SignInPageProps } from '../features/sign-in/sign-in-page.tsx';

/** Is in the sign-in page's script, so that other pages do not load the button of the password reset. */
export const SignInRoute = ({ onBegin }: Pick<SignInPageProps, 'onBegin'>) => (
  <SignInPage onBegin={onBegin} forgotPassword={ForgotPassword} />
);
