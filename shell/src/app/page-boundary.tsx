import { css } from '@emotion/react';
import { RetryBoundary } from '@quaywatch/shared/remote';
import { Unavailable } from '@quaywatch/shared/ui';
import { Suspense, type ReactNode } from 'react';
import { Patience } from './patience.tsx';

/** Keeps the footer below the window until the page is there, so that it does not jump. */
const room = css`
  min-height: 100svh;
`;

type PageBoundaryProps = { readonly feature?: string | undefined; readonly children: ReactNode };

/** For code that may load late or fail: the layout stays, and the page retries automatically. */
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
