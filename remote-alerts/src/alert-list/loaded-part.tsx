import { css } from '@emotion/react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { hasFailed } from '@quaywatch/shared/query';
import { Card, Skeleton, Unavailable, useRetry } from '@quaywatch/shared/ui';

const styles = { part: css({ '&:focus-visible': { outlineOffset: 'var(--s-1)' } }) };

type LoadedPartProps<Data> = {
  readonly feature: string;
  readonly query: Parameters<typeof hasFailed>[0] & Pick<UseQueryResult<Data>, 'data' | 'isFetching' | 'refetch'>;
  readonly lines: number;
  readonly framed?: boolean;
  readonly children: (data: Data) => ReactNode;
};

/** Loads and fails independently of the rest of the page (PND-11). */
export function LoadedPart<Data>({ feature, query, lines, framed = false, children }: LoadedPartProps<Data>) {
  const { place, retry } = useRetry<HTMLDivElement>(query.refetch);
  const skeleton = <Skeleton lines={lines} label={`Loading ${feature.toLowerCase()}`} />;
  return (
    <div ref={place} css={styles.part} tabIndex={-1} role="group" aria-label={feature}>
      {query.data !== undefined ? (
        children(query.data)
      ) : hasFailed(query) ? (
        <Unavailable feature={feature} busy={query.isFetching} onRetry={retry} />
      ) : framed ? (
        <Card padded>{skeleton}</Card>
      ) : (
        skeleton
      )}
    </div>
  );
}
