import { css } from '@emotion/react';
import { lazyPart, RetryBoundary } from '@quaywatch/shared/remote';
import { InkPanel, Unavailable } from '@quaywatch/shared/ui';
import { Suspense } from 'react';
import { inDisplayOrder } from '../../content/content.rules.ts';
import { useContent } from '../../content/use-content.ts';

const styles = {
  /** At least as high as a slide with a picture, so that nothing moves when the slides arrive. */
  panel: css({
    display: 'flex',
    flexDirection: 'column',
    height: '100%',
    minHeight: '25rem',
    // Here the panel is wide enough for a picture beside its text.
    '@media (min-width: 600px) and (max-width: 1099.98px)': { minHeight: '22.5rem' },
    overflow: 'hidden',
    '& > h2': {
      padding: 'var(--s-5) var(--s-5) 0',
      color: 'var(--text-on-ink-muted)',
      fontSize: 'var(--text-sm)',
      lineHeight: 'var(--leading-sm)',
      fontWeight: 550,
      '@media (max-width: 499.98px)': { padding: 'var(--s-4) var(--s-4) 0' },
    },
  }),
};

const Carousel = lazyPart(async () => ({ default: (await import('./carousel.tsx')).Carousel }));

/** The carousel loads after the first screen (DSH-19, DSH-22). */
export function ComingSoon() {
  const { items, retry: loadAgain, isBusy } = useContent('Coming Soon');
  if (loadAgain) return <Unavailable feature="Coming soon" role="status" busy={isBusy} onRetry={loadAgain} />;
  return (
    <RetryBoundary failed={(retry, busy) => <Unavailable feature="Coming soon" busy={busy} onRetry={retry} />}>
      <InkPanel css={styles.panel}>
        <h2>Coming soon</h2>
        <Suspense fallback={null}>{items && <Carousel label="Coming soon" slides={inDisplayOrder(items)} />}</Suspense>
      </InkPanel>
    </RetryBoundary>
  );
}
