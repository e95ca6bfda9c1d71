import { limits } from '@quaywatch/shared/contract';
import type { Platform } from '../../platform/platform.ts';
import { deleteOldOrders } from './old-orders.queries.ts';
import { addYears, day } from '../../platform/durations.ts';

const batch = 500;
const unpaidDays = 180;

/**
 * Deletes orders unpaid for half a year and those paid seven years ago. Invoices of existing accounts stay, and show
 * what was paid without the order.
 */
export function scheduleOldOrders(platform: Platform): void {
  platform.jobs.schedule('delete-old-orders', '41 2 * * *', () => forgetOldOrders(platform));
}

export async function forgetOldOrders({ database, clock, log }: Platform): Promise<void> {
  const now = clock.now();
  const unpaidBefore = new Date(now.getTime() - unpaidDays * day);
  const old = { unpaidBefore, paidBefore: addYears(now, -limits.invoiceYears) };
  let deleted = 0;
  for (let count = batch; count === batch; deleted += count) count = await deleteOldOrders(database.db, old, batch);
  if (deleted > 0) log.info({ deleted }, 'old orders were deleted');
}
