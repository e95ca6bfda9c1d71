import { RetryBoundary } from '@quaywatch/shared/remote';
import { useAccess } from '@quaywatch/shared/session';
import { Unavailable } from '@quaywatch/shared/ui';
import { Suspense, useState } from 'react';
import { LazyConfirmEmailPage, LazySignedInApp } from './lazy-parts.ts';
import { SignedOutRoutes } from './signed-out-routes.tsx';

type AppRoutesProps = {
  /** The query of the confirmation link that the page was opened with. */
  readonly confirmationLink: string | null;
};

/**
 * Two applications in one: strangers load only their own part; the other is loaded with a sign-in (NAV-30). The link of a
 * confirmation mail comes before both, for anyone who opens it (REG-37).
 */
export function AppRoutes({ confirmationLink }: AppRoutesProps) {
  const signedIn = useAccess({ kind: 'signed-in' });
  const [link, setLink] = useState(confirmationLink);
  const app = signedIn ? <LazySignedInApp /> : <SignedOutRoutes />;
  return (
    <RetryBoundary failed={(retry) => <Unavailable feature="Quaywatch" onRetry={retry} />}>
      <Suspense fallback={null}>
        {link ? <LazyConfirmEmailPage link={link} onLeave={() => setLink(null)} /> : app}
      </Suspense>
    </RetryBoundary>
  );
}
