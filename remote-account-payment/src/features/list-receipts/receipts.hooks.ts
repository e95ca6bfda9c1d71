import { useInfiniteQuery } from '@tanstack/react-query';
import { callApi, logFailure } from '@quaywatch/shared/api';
import { readPaymentHistory, type CallAnswer } from '@quaywatch/shared/contract';
import { numberedPages } from '@quaywatch/shared/query';
import { distinctReceipts } from './receipts.rules.ts';

export type Receipt = CallAnswer<typeof readPaymentHistory>['histories'][number];

/** Failures are only logged, because the page shows them itself (RCT-08, RCT-D5). */
async function readPage(page: number, signal: AbortSignal) {
  try {
    return await callApi(readPaymentHistory, { query: { page }, signal, showsFailure: true });
  } catch (error) {
    if (!signal.aborted) logFailure('load the receipts', error);
    throw error;
  }
}

/** Newest payment first (RCT-05, RCT-06, RCT-D1). */
export function useReceipts() {
  const query = useInfiniteQuery({
    ...numberedPages,
    queryKey: ['payment', 'receipts'],
    queryFn: ({ pageParam, signal }) => readPage(pageParam, signal),
  });
  return { query, receipts: distinctReceipts(query.data?.pages.flatMap(({ histories }) => histories) ?? []) };
}
