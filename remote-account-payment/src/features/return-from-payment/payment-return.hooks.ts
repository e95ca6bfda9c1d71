import { useQuery } from '@tanstack/react-query';
import { callApi, logFailure } from '@quaywatch/shared/api';
import { confirmPayment } from '@quaywatch/shared/contract';
import { useSingleMutation } from '@quaywatch/shared/query';
import { exchangeTokens } from '@quaywatch/shared/session';
import { describeFailure, type PaymentResult } from './payment-return.rules.ts';

/** A query rather than a mutation, because posting it again gives the same answer (ACC-52). */
export function usePaymentResult(reference: string) {
  return useQuery({
    queryKey: ['payment-return', reference],
    queryFn: async (): Promise<PaymentResult> => {
      try {
        await callApi(confirmPayment, { body: { crypt: reference }, showsFailure: true });
        return { isPaid: true, text: 'Your advanced features are ready to use.', canTryAgain: false };
      } catch (error) {
        logFailure('confirm the payment', error);
        return describeFailure(error);
      }
    },
    staleTime: Infinity,
    // Only the address keeps the reference.
    gcTime: 0,
  });
}

/** The exchange handles its own failure. */
export function useReturn(onDone: () => void) {
  return useSingleMutation({ mutationFn: () => exchangeTokens().catch(() => undefined), onSettled: onDone });
}
