import { callApi } from '@quaywatch/shared/api';
import { listContainerReferences } from '@quaywatch/shared/contract';
import { queryOptions } from '@tanstack/react-query';

export const containerReferencesKey = ['container-references'] as const;

/**
 * All references of the customer at once (decision 0107). The cache is common to the shell and all remotes, so a change
 * in one part shows in the others.
 */
export const containerReferences = queryOptions({
  queryKey: containerReferencesKey,
  queryFn: ({ signal }) => callApi(listContainerReferences, { query: {}, signal, showsFailure: true }),
});
