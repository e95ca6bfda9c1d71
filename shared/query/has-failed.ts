import type { UseQueryResult } from '@tanstack/react-query';

type Fetched = Pick<UseQueryResult, 'isError' | 'isPending' | 'isPlaceholderData' | 'isFetchedAfterMount'>;

/**
 * Use it instead of `isError`, which is false while a query that never had an answer is tried again: what has failed would
 * disappear with the pressed Try again, and the focus with it (NAV-146).
 */
export const hasFailed = ({ isError, isPending, isPlaceholderData, isFetchedAfterMount }: Fetched): boolean =>
  isError || (isFetchedAfterMount && (isPending || isPlaceholderData));
