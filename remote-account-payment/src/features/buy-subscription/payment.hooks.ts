import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { callApi, logFailure } from '@quaywatch/shared/api';
import { createPaymentOrder, readPaymentOptions, type CallAnswer } from '@quaywatch/shared/contract';
import { exchangeTokens, useSession } from '@quaywatch/shared/session';
import type { Order } from './order.rules.ts';

/** An order that the server has taken, and how to pay it at the provider. */
export type PlacedOrder = Order & { readonly payment: CallAnswer<typeof createPaymentOrder> };

/** Countries and prices (PAY-12). That they failed to load shows in their place (PAY-34). */
export const usePaymentOptions = () =>
  useQuery({
    queryKey: ['payment', 'options'],
    queryFn: ({ signal }) => callApi(readPaymentOptions, { signal, showsFailure: true }),
  });

/** @throws when the tokens could not be exchanged, or there is no session any more (PAY-17, PAY-D9) */
async function refreshSession() {
  await exchangeTokens();
  if (useSession.getState().status !== 'signed-in') throw new Error('The session has ended');
}

/** Sends an order with fresh tokens. A failure is logged only, and the order can be sent again (PAY-34, PAY-D6). */
export function usePlaceOrder(onPlaced: (order: PlacedOrder) => void) {
  const [isPlacing, setPlacing] = useState(false);
  const isUnderWay = useRef(false);

  async function place(order: Order) {
    // The second press of a double click comes before the button shows that it is busy.
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setPlacing(true);
    try {
      await refreshSession();
      onPlaced({ ...order, payment: await callApi(createPaymentOrder, { body: order, showsFailure: true }) });
    } catch (error) {
      logFailure('place the order', error);
    } finally {
      isUnderWay.current = false;
      setPlacing(false);
    }
  }

  return { isPlacing, place };
}
