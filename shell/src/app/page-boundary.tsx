import { css } from '@emotion/react';
import { RetryBoundary } from '@quaywatch/shared/remote';
import { Unavailable } from '@quaywatch/shared/ui';
import { Suspense, type ReactNode } from 'react';
import { Patience } from './patience.tsx';

/** What stands below a page is not seen before the page is there, and so does not move. */
const room = css`
  min-height: 100svh;
`;

type PageBoundaryProps = { readonly feature?: string; readonly children: ReactNode };

/** Around a page of the shell whose code may be late or fail: what surrounds the page stays, and it comes by itself. */
export const PageBoundary = ({ feature = 'Quaywatch', children }: PageBoundaryProps) => (
  <RetryBoundary failed={(retry, busy) => <Unavailable feature={feature} onRetry={retry} busy={busy} />}>
    <Suspense
      fallback={
        <div css={room}>
          <Patience />
        </div>
      }
    >
      {children}
    </Suspense>
  </RetryBoundary>
);
