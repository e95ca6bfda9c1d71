import { callApi, type CallInput } from '@quaywatch/shared/api';
import { listContainerWatches } from '@quaywatch/shared/contract';
import { queryOptions } from '@tanstack/react-query';

type Failure = Pick<CallInput<typeof listContainerWatches>, 'showsFailure'>;

export const containerWatchesKey = ['container-watches'] as const;

/** All watches of the customer. Common to all remotes: a change in one of them shows in the others (decision 0122). */
export const containerWatches = (failure: Failure = {}) =>
  queryOptions({
    queryKey: containerWatchesKey,
    queryFn: ({ signal }) => callApi(listContainerWatches, { signal, ...failure }),
  });
