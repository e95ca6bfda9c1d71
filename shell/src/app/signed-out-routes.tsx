import { useSession } from '@quaywatch/shared/session';
import { memo, useEffect, useState } from 'react';
import { Route, Routes, Navigate, useLocation } from 'react-router-dom';
import { createBegunRegistration, type BegunRegistration } from '../features/register/begun-registration.ts';
import { SignedOutLayout } from '../layout/signed-out-layout.tsx';
import { LazyPreviewPage, LazyRegisterPage, LazySignInPage } from './lazy-parts.ts';
import { PageBoundary } from './page-boundary.tsx';
import { paths } from '../paths.ts';
import { policyRoutes } from './policy-routes.tsx';
import { forgetWantedAddress, keepWantedAddress } from './wanted-address.ts';

type ToSignInProps = {
  readonly leftBy: string | null;
};

/**
 * Leads to sign-in and remembers the wanted page, but not after Sign Out (NAV-26, NAV-D7). Public pages lead back to
 * `/`, which must not replace the wanted page.
 */
function ToSignIn({ leftBy }: ToSignInProps) {
  const { pathname, search } = useLocation();
  const hasEnded = useSession((session) => session.hasEnded);
  useEffect(() => {
    if (leftBy !== null && !hasEnded) forgetWantedAddress();
    else if (pathname !== '/') keepWantedAddress({ address: pathname + search, leftBy });
  }, [pathname, search, leftBy, hasEnded]);
  return <Navigate to={paths.signIn} replace />;
}

type RegistrationProps = { readonly begun: BegunRegistration };

/** Forgets the wanted page: a sign-in days later leads to the dashboard (NAV-D7). */
function Registration({ begun }: RegistrationProps) {
  useEffect(forgetWantedAddress, []);
  return <LazyRegisterPage begun={begun} />;
}

type SignedOutRoutesProps = {
  readonly onBegin: () => void;
  readonly leftBy: string | null;
};

/**
 * Memoised, because the session is settled only when a drawn page is taken over. Rendering the routes again while the
 * script of the sign-in form is loading would render the form anew, without the typed text.
 */
export const SignedOutRoutes = memo(function SignedOutRoutes({ onBegin, leftBy }: SignedOutRoutesProps) {
  // Is dropped with these routes when somebody signs in.
  const [begunRegistration] = useState(createBegunRegistration);
  const signIn = (
    <SignedOutLayout wide>
      <LazySignInPage onBegin={onBegin} />
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
              <Registration begun={begunRegistration} />
            </PageBoundary>
          </SignedOutLayout>
        }
      />
      {policyRoutes((page) => (
        <SignedOutLayout>
          <PageBoundary>{page}</PageBoundary>
        </SignedOutLayout>
      ))}
      <Route
        path={paths.preview}
        element={
          <SignedOutLayout>
            <PageBoundary>
              <LazyPreviewPage />
            </PageBoundary>
          </SignedOutLayout>
        }
      />
      <Route path="*" element={<ToSignIn leftBy={leftBy} />} />
    </Routes>
  );
});
