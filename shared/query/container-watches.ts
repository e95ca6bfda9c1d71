import { ApiError, callApi, type CallInput } from '@quaywatch/shared/api';
import { listContainerWatches, messages } from '@quaywatch/shared/contract';
import { queryOptions } from '@tanstack/react-query';

type Failure = Pick<CallInput<typeof listContainerWatches>, 'showsFailure'>;

export const containerWatchesKey = ['container-watches'] as const;

/** All watches of the customer. Common to all remotes: a change in one of them shows in the others (decision 0122). */
export const containerWatches = (failure: Failure = {}) =>
  queryOptions({
    queryKey: containerWatchesKey,
    queryFn: ({ signal }) => callApi(listContainerWatches, { signal, ...failure }),
  });

const refusals = [messages.watchesTooMany, messages.watchKnown];

/** Why the server does not watch a number; undefined for any other failure. */
export const watchRefusalOf = (error: unknown): string | undefined =>
  error instanceof ApiError ? refusals.find((refusal) => error.description?.includes(refusal)) : undefined;
