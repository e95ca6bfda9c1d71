import { useQuery } from '@tanstack/react-query';
import { callApi, logFailure } from '@quaywatch/shared/api';
import { createPaymentOrder, readPaymentOptions, type CallAnswer } from '@quaywatch/shared/contract';
import { useAfterChange, useSingleMutation } from '@quaywatch/shared/query';
import { exchangeTokens, useSession } from '@quaywatch/shared/session';
import type { Order } from './order.rules.ts';

export type PlacedOrder = Order & { readonly payment: CallAnswer<typeof createPaymentOrder> };

const options = ['payment', 'options'];

/** The page shows a failed load itself (PAY-34). */
export const usePaymentOptions = () =>
  useQuery({
    queryKey: options,
    queryFn: ({ signal }) => callApi(readPaymentOptions, { signal, showsFailure: true }),
    // The form takes its values once, and those of an earlier visit may have changed since (PAY-40).
    gcTime: 0,
  });

/** @throws if the token exchange fails or the session has ended (PAY-17, PAY-D9) */
async function refreshSession() {
  await exchangeTokens();
  if (useSession.getState().status !== 'signed-in') throw new Error('The session has ended');
}

/** Exchanges the tokens first. A failure is only logged, and the order can be sent again (PAY-34, PAY-D6). */
export function usePlaceOrder() {
  const { askAnew } = useAfterChange();
  return useSingleMutation({
    mutationFn: async (order: Order): Promise<PlacedOrder> => {
      await refreshSession();
      return { ...order, payment: await callApi(createPaymentOrder, { body: order, showsFailure: true }) };
    },
    // Reloads what the form starts with next time (PAY-40).
    onSuccess: () => void askAnew(options),
    onError: (error) => logFailure('place the order', error),
  });
}
