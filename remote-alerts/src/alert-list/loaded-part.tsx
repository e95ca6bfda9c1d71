import { css } from '@emotion/react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Card, Skeleton, Unavailable, useRetry } from '@quaywatch/shared/ui';

const styles = { part: css({ '&:focus-visible': { outlineOffset: 'var(--s-1)' } }) };

type LoadedPartProps<Data> = {
  /** What is loaded, as people know it. */
  readonly feature: string;
  readonly query: Pick<UseQueryResult<Data>, 'data' | 'isError' | 'isFetching' | 'refetch'>;
  /** Lines of text that the part is about as high as. */
  readonly lines: number;
  /** It stands on the page itself, not on a card. */
  readonly framed?: boolean;
  readonly children: (data: Data) => ReactNode;
};

/** A part of a page that loads and fails by itself: the others stay (PND-11). */
export function LoadedPart<Data>({ feature, query, lines, framed = false, children }: LoadedPartProps<Data>) {
  const { place, retry } = useRetry<HTMLDivElement>(query.refetch);
  const skeleton = <Skeleton lines={lines} label={`Loading ${feature.toLowerCase()}`} />;
  return (
    <div ref={place} css={styles.part} tabIndex={-1} role="group" aria-label={feature}>
      {query.data !== undefined ? (
        children(query.data)
      ) : query.isError ? (
        <Unavailable feature={feature} busy={query.isFetching} onRetry={retry} />
      ) : framed ? (
        <Card padded>{skeleton}</Card>
      ) : (
        skeleton
      )}
    </div>
  );
}
