import { containerReferences, hasFailed } from '@quaywatch/shared/query';
import { useQuery } from '@tanstack/react-query';

/** Freshly loaded, because what a save replaces depends on them. */
export function useFreshReferences() {
  const query = useQuery({
    ...containerReferences,
    refetchOnMount: 'always',
  });
  const { isFetchedAfterMount, data, isFetching, refetch } = query;
  return { own: isFetchedAfterMount ? data : undefined, areUnknown: hasFailed(query), isFetching, refetch };
}
