import { buildSubscriptions } from '../src/build-subscriptions.ts';
import type { Platform } from '../src/platform/platform.ts';
import type { PaymentOutcome } from '../src/subscriptions/index.ts';
import type { Payment } from '../src/subscriptions/rules.ts';
import { nextId } from './next-id.ts';

/** £15.00 and 20 % VAT, made now, unless stated otherwise. */
export function createTestPayment(
  { platform: { clock } }: { readonly platform: Platform },
  payment: Partial<Payment> & { readonly customerId: string },
): Payment {
  return {
    id: nextId(),
    kind: 'purchase',
    recurring: false,
    paidAt: clock.now(),
    knownAt: payment.paidAt ?? clock.now(),
    netPence: 1500,
    vatPercent: 20,
    vatPence: 300,
    totalPence: 1800,
    payer: {
      name: 'Amelia Okafor',
      company: 'Thameside Provisions Ltd',
      address: ['4 Wharf Lane', 'London', 'E16 2QU', 'United Kingdom'],
      email: 'accounts@tests.example',
    },
    purchaseOrderNumber: null,
    reference: '{5A1BC414-5409-48DD-9B8B-DCDF096CE0BE}',
    ...payment,
  };
}

export function recordTestPayment(
  server: { readonly platform: Platform },
  payment: Parameters<typeof createTestPayment>[1],
): Promise<PaymentOutcome> {
  const { recordPayment } = buildSubscriptions(server.platform);
  return server.platform.database.transaction((tx) => recordPayment(tx, createTestPayment(server, payment)));
}
