import { lazyPart } from '@quaywatch/shared/remote';
import { useAccess } from '@quaywatch/shared/session';
import { Unavailable } from '@quaywatch/shared/ui';
import { Suspense } from 'react';
import { RemoteBoundary } from '../remotes/remote-boundary.tsx';
import { loadSignedInApp } from './load-signed-in-app.ts';
import { SignedOutRoutes } from './signed-out-routes.tsx';

const SignedInApp = lazyPart(async () => ({ default: (await loadSignedInApp()).SignedInApp }));

/** Two applications in one: what strangers see comes first and alone; the other part follows a sign-in (NAV-30). */
export function AppRoutes() {
  const signedIn = useAccess({ kind: 'signed-in' });
  return (
    <RemoteBoundary failed={(retry) => <Unavailable feature="Quaywatch" onRetry={retry} />}>
      <Suspense fallback={null}>{signedIn ? <SignedInApp /> : <SignedOutRoutes />}</Suspense>
    </RemoteBoundary>
  );
}
