import { Suspense } from 'react';
import { lazyPart, RetryBoundary } from '@quaywatch/shared/remote';
import type { WatchOfferProps } from './watch-offer.tsx';
import * as styles from './watch-line.styles.ts';

// Most searches find every number.
const WatchOffer = lazyPart(async () => ({ default: (await import('./watch-offer.tsx')).WatchOffer }));

/** The place under an unknown number where it can be watched; empty while that cannot be fetched. */
export const WatchLine = (offer: WatchOfferProps) => (
  <RetryBoundary failed={() => null}>
    <Suspense fallback={<span css={styles.line} />}>
      <WatchOffer {...offer} />
    </Suspense>
  </RetryBoundary>
);
