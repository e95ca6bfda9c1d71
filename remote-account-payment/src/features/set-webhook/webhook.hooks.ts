import { callApi, logFailure } from '@quaywatch/shared/api';
import {
  listWebhookDeliveries,
  readWebhook,
  redeliverWebhook,
  removeWebhook,
  renewWebhookSecret,
  saveWebhook,
  testWebhook,
  type CallBody,
} from '@quaywatch/shared/contract';
import { removeIfThere, useAfterChange, useSingleMutation } from '@quaywatch/shared/query';
import { useQuery } from '@tanstack/react-query';
import { problemOf } from './webhook.rules.ts';

const key = ['account', 'webhook'];
const deliveriesKey = [...key, 'deliveries'];
const askAgainMs = 3_000;

export const useWebhook = () =>
  useQuery({ queryKey: key, queryFn: ({ signal }) => callApi(readWebhook, { signal, showsFailure: true }) });

/** Polled while an event is being sent. Polling is not an action of the customer (SES-D10). */
export const useDeliveries = () =>
  useQuery({
    queryKey: deliveriesKey,
    queryFn: ({ signal, client }) => {
      const asksQuietly = client.getQueryData(deliveriesKey) !== undefined;
      return callApi(listWebhookDeliveries, { signal, showsFailure: true, asksQuietly });
    },
    refetchInterval: ({ state }) => (state.data?.some((event) => event.state === 'queued') ? askAgainMs : false),
  });

function useChange<Data, Variables = void>(mutationFn: (variables: Variables) => Promise<Data>) {
  const { askAnew } = useAfterChange();
  return useSingleMutation({
    mutationFn: async (variables: Variables) => {
      const data = await mutationFn(variables);
      await askAnew(key);
      return data;
    },
    // Without an answer, the change may have been made.
    onError: (error) => {
      void askAnew(key);
      if (problemOf(error).address === undefined) logFailure('change the webhook', error);
    },
  });
}

export const useSave = () =>
  useChange((body: CallBody<typeof saveWebhook>) => callApi(saveWebhook, { body, showsFailure: true }));
export const useRenewal = () => useChange(() => callApi(renewWebhookSecret, { showsFailure: true }));

/** A webhook that was removed elsewhere counts as removed. */
export const useRemoval = () => useChange(() => removeIfThere(callApi(removeWebhook, { showsFailure: true })));

/** Sends an event again, or a test if there is none. Each attempt drops the failure of the one before. */
export const useSending = () =>
  useChange((eventId: string | null) =>
    eventId === null
      ? callApi(testWebhook, { showsFailure: true })
      : callApi(redeliverWebhook, { params: { id: eventId }, showsFailure: true }),
  );
