import { Suspense } from 'react';
import { lazyPart, RetryBoundary } from '@quaywatch/shared/remote';
import type { WatchOfferProps } from './watch-offer.tsx';
import * as styles from './watch-line.styles.ts';

// Lazy, because most searches find every number.
const WatchOffer = lazyPart(async () => ({ default: (await import('./watch-offer.tsx')).WatchOffer }));

/** Shows nothing if the offer cannot be loaded. */
export const WatchLine = (offer: WatchOfferProps) => (
  <RetryBoundary failed={() => null}>
    <Suspense fallback={<span css={styles.line} />}>
      <WatchOffer {...offer} />
    </Suspense>
  </RetryBoundary>
);
