import { RetryBoundary } from '@quaywatch/shared/remote';
import { Unavailable } from '@quaywatch/shared/ui';
import { Suspense, type ReactNode } from 'react';
import { Patience } from './patience.tsx';

type PageBoundaryProps = { readonly feature?: string; readonly children: ReactNode };

/** Around a page of the shell whose code may be late or fail: what surrounds the page stays, and it comes by itself. */
export const PageBoundary = ({ feature = 'Quaywatch', children }: PageBoundaryProps) => (
  <RetryBoundary failed={(retry, busy) => <Unavailable feature={feature} onRetry={retry} busy={busy} />}>
    <Suspense fallback={<Patience />}>{children}</Suspense>
  </RetryBoundary>
);
