import { callApi } from '@quaywatch/shared/api';
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
import { oopsUnlessOffline, removeIfThere } from '@quaywatch/shared/query';
import { useQuery } from '@tanstack/react-query';
import { useReloadingChange } from '../../reloading/use-reloading-change.ts';
import { problemOf } from './webhook.rules.ts';

const key = ['account', 'webhook'];
const deliveriesKey = [...key, 'deliveries'];
const task = 'change the webhook';
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

const isMistyped = (error: unknown) => problemOf(error).address !== undefined;

const useChange = <Data, Variables = void>(
  change: (variables: Variables) => Promise<Data>,
  isShownOnce?: (data: Data) => boolean,
) => useReloadingChange({ key, task, change, isExplained: isMistyped, isShownOnce });

export const useSave = () =>
  useChange(
    (body: CallBody<typeof saveWebhook>) => callApi(saveWebhook, { body, showsFailure: true }),
    ({ secret }) => secret !== null,
  );
export const useRenewal = () =>
  useChange(
    () => callApi(renewWebhookSecret, { showsFailure: true }),
    () => true,
  );

/** A webhook that was removed elsewhere counts as removed. */
export const useRemoval = () =>
  useReloadingChange({
    key,
    task,
    change: () => removeIfThere(callApi(removeWebhook, { showsFailure: true })),
    describeLate: (error) => `The webhook has not been removed. ${problemOf(error).form ?? oopsUnlessOffline(error)}`,
  });

/** Sends an event again, or a test if there is none. Each attempt drops the failure of the one before. */
export const useSending = () =>
  useChange((eventId: string | null) =>
    eventId === null
      ? callApi(testWebhook, { showsFailure: true })
      : callApi(redeliverWebhook, { params: { id: eventId }, showsFailure: true }),
  );
