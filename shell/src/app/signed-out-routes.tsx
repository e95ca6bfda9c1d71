import { Navigate, Route, Routes } from 'react-router-dom';
import { ForgotPassword } from '../features/reset-password/forgot-password.tsx';
import { SignInPage } from '../features/sign-in/sign-in-page.tsx';
import { SignedOutLayout } from '../layout/signed-out-layout.tsx';
import { LazyRegisterPage, LazySignedInApp } from './lazy-parts.ts';
import { PageBoundary } from './page-boundary.tsx';
import { paths } from './paths.ts';
import { policyRoutes } from './policy-routes.tsx';

// Only a head start: if it fails, the sign-in fetches the same file again and says so.
const beginLoading = () => void LazySignedInApp.preload().catch(() => undefined);

/** What a stranger reaches: sign-in, registration and the policies; every other address leads to sign-in (NAV-26, NAV-30). */
export function SignedOutRoutes() {
  const signIn = (
    <SignedOutLayout wide>
      <SignInPage onBegin={beginLoading} forgotPassword={ForgotPassword} />
    </SignedOutLayout>
  );
  return (
    <Routes>
      <Route path={paths.signIn} element={signIn} />
      <Route
        path={paths.register}
        element={
          <SignedOutLayout canvas>
            <PageBoundary feature="Registration">
              <LazyRegisterPage />
            </PageBoundary>
          </SignedOutLayout>
        }
      />
      {policyRoutes((page) => (
        <SignedOutLayout>
          <PageBoundary>{page}</PageBoundary>
        </SignedOutLayout>
      ))}
      <Route path="*" element={<Navigate to={paths.signIn} replace />} />
    </Routes>
  );
}
