import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { type LoggedSalesOrder, repeatLoggedSales } from '../../subscriptions/index.ts';
import { stopRecurringOrders } from '../orders/orders.queries.ts';
import { deleteRenewal } from './renewals.queries.ts';

/** Like `repeatLoggedSales`; also stops payments that the backup has as planned or pending, as the cancellation did. */
export function repeatSales(
  platform: Pick<Platform, 'database' | 'config' | 'clock' | 'log'>,
  order: Omit<LoggedSalesOrder, 'stopPayments'>,
): Promise<readonly string[]> {
  return repeatLoggedSales(platform, { ...order, stopPayments });
}

async function stopPayments(tx: Tx, customerId: string, endedAt: Date): Promise<boolean> {
  const wasOrdered = await stopRecurringOrders(tx, customerId, endedAt);
  const wasPlanned = await deleteRenewal(tx, customerId);
  return wasOrdered || wasPlanned;
}
