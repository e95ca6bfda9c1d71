import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { callApi } from '@quaywatch/shared/api';
import { listAlertMessages } from '@quaywatch/shared/contract';
import { numberedPages, useQuietRefetch } from '@quaywatch/shared/query';
import { distinctMessages, waitingIn } from './alert-messages.rules.ts';

/** The messages of the last 30 days, newest first. */
export function useAlertMessages(containerNumber: string | null) {
  const { isQuiet, refetchQuietly } = useQuietRefetch();
  const query = useInfiniteQuery({
    ...numberedPages,
    queryKey: keyOf(containerNumber),
    queryFn: (asked) => readPage(containerNumber, asked, isQuiet(asked.signal)),
  });
  const messages = distinctMessages(query.data?.pages.flatMap((page) => page.messages) ?? []);

  useAskWhileWaiting(waitingIn(messages), () => refetchQuietly(query.refetch));
  return { query, messages };
}

/** The count for all containers, once the list without a filter has been loaded. */
export const useSentCount = (): number | undefined =>
  useInfiniteQuery({
    ...numberedPages,
    queryKey: keyOf(null),
    queryFn: (asked) => readPage(null, asked),
    enabled: false,
  }).data?.pages[0]?.total;

const keyOf = (containerNumber: string | null) => ['alerts', 'messages', containerNumber];

type AskedPage = { readonly pageParam: number; readonly signal: AbortSignal };

const readPage = (containerNumber: string | null, { pageParam, signal }: AskedPage, asksQuietly = false) =>
  callApi(listAlertMessages, {
    query: { page: pageParam, ...(containerNumber ? { containerNumber } : {}) },
    signal,
    asksQuietly,
  });

const interval = 5_000;
/** A message that is still waiting after this time is retried for hours. */
const patience = 2 * 60_000;

/** Asks every few seconds for two minutes after a change, while the tab is visible. */
function useAskWhileWaiting(waiting: string, ask: () => Promise<unknown>) {
  const askNow = useEffectEvent(() => void ask());
  useEffect(() => {
    if (waiting === '') return undefined;
    const givenUpAt = Date.now() + patience;
    const timer = setInterval(() => {
      if (Date.now() > givenUpAt) clearInterval(timer);
      else if (!document.hidden) askNow();
    }, interval);
    return () => clearInterval(timer);
  }, [waiting]);
}
