import { css } from '@emotion/react';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useRef, type ReactNode } from 'react';
import { hasFailed } from '@quaywatch/shared/query';
import { Banner, ShowMore, Skeleton, Unavailable, useRetry } from '@quaywatch/shared/ui';
import { describeTooMuchReading } from '../refusal/too-much-reading.rules.ts';

const styles = {
  part: css({ '&:focus-visible': { outlineOffset: 'var(--s-1)' } }),
  entry: css({
    padding: 'var(--s-3) 0',
    borderTop: '1px solid var(--border)',
    '&:last-of-type': { paddingBottom: 0 },
    '&:focus-visible': { outlineOffset: 'var(--s-1)' },
  }),
  none: css({ paddingTop: 'var(--s-3)', borderTop: '1px solid var(--border)', color: 'var(--text-muted)' }),
  tooMuch: css({ marginTop: 'var(--s-4)' }),
  // Spans the full width of the card, as its foot.
  more: css({
    margin: 'var(--s-5) calc(-1 * var(--s-5)) calc(-1 * var(--s-5))',
    '@media (max-width: 499.98px)': { margin: 'var(--s-4) calc(-1 * var(--s-4)) calc(-1 * var(--s-4))' },
  }),
};

type LogListProps<Entry> = {
  readonly feature: string;
  readonly query: Parameters<typeof hasFailed>[0] &
    Pick<
      UseInfiniteQueryResult,
      'data' | 'error' | 'isFetching' | 'refetch' | 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'
    >;
  readonly entries: readonly Entry[];
  readonly keyOf: (entry: Entry) => string;
  readonly none: string;
  readonly children: (entry: Entry) => ReactNode;
};

/** Loads and fails independently of the rest of the page. */
export function LogList<Entry>({ feature, query, entries, keyOf, none, children }: LogListProps<Entry>) {
  const { place, retry } = useRetry<HTMLDivElement>(query.refetch);
  const rows = useRef<HTMLOListElement>(null);
  const tooMuch = query.isFetching ? undefined : describeTooMuchReading(query.error);

  return (
    <div ref={place} css={styles.part} tabIndex={-1} role="group" aria-label={feature}>
      {query.data === undefined ? (
        hasFailed(query) ? (
          <Unavailable feature={feature} busy={query.isFetching} onRetry={retry}>
            {tooMuch}
          </Unavailable>
        ) : (
          <Skeleton lines={6} label={`Loading ${feature.toLowerCase()}`} />
        )
      ) : entries.length === 0 ? (
        <p css={styles.none}>{none}</p>
      ) : (
        <>
          <ol ref={rows}>
            {entries.map((entry) => (
              <li key={keyOf(entry)} css={styles.entry} tabIndex={-1}>
                {children(entry)}
              </li>
            ))}
          </ol>
          {tooMuch && (
            <Banner css={styles.tooMuch} role="alert">
              {tooMuch}
            </Banner>
          )}
          <div css={query.hasNextPage && styles.more}>
            <ShowMore
              what={`of the ${feature.toLowerCase()}`}
              rows={rows}
              count={entries.length}
              hasMore={query.hasNextPage}
              busy={query.isFetchingNextPage}
              onMore={() => void query.fetchNextPage()}
            />
          </div>
        </>
      )}
    </div>
  );
}
