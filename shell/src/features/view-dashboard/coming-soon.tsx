import { lazyPart, RetryBoundary } from '@quaywatch/shared/remote';
import { InkPanel, Unavailable } from '@quaywatch/shared/ui';
import { Suspense } from 'react';
import { inDisplayOrder } from '../../content/content.rules.ts';
import { useContent } from '../../content/use-content.ts';
import * as styles from './coming-soon.styles.ts';

const Carousel = lazyPart(async () => ({ default: (await import('./carousel.tsx')).Carousel }));

/** Planned features (DSH-19, DSH-22). The carousel loads after the first screen. */
export function ComingSoon() {
  const { items, retry: loadAgain } = useContent('Coming Soon');
  if (loadAgain) return <Unavailable feature="Coming soon" role="status" onRetry={loadAgain} />;
  return (
    <RetryBoundary failed={(retry) => <Unavailable feature="Coming soon" onRetry={retry} />}>
      <InkPanel css={styles.panel}>
        <h2>Coming soon</h2>
        <Suspense fallback={null}>{items && <Carousel label="Coming soon" slides={inDisplayOrder(items)} />}</Suspense>
      </InkPanel>
    </RetryBoundary>
  );
}
