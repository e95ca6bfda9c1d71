import { containerReferences } from '@quaywatch/shared/query';
import { useQuery } from '@tanstack/react-query';

/** Freshly loaded, because what a save replaces depends on them. */
export function useFreshReferences() {
  const { data, isFetchedAfterMount, ...query } = useQuery({
    ...containerReferences,
    refetchOnMount: 'always',
  });
  return { ...query, data: isFetchedAfterMount ? data : undefined };
}
