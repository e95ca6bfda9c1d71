import { setTimeout as sleep } from 'node:timers/promises';
import { inArray, sql } from 'drizzle-orm';
import type { ForgetCustomers } from '../customers/index.ts';
import type { Platform } from '../platform/platform.ts';
import { deleteErasableInvoices } from './invoices.queries.ts';
import { keptUntil } from './periods.rules.ts';
import { invoices, paidPeriods } from './subscriptions.tables.ts';

const queue = 'erase-old-invoices';
const batch = 500;
/** The pause between two batches, so that payments go first. */
const pauseMilliseconds = 100;

/** Deletes the invoices of a deleted account seven years after its deletion (SRV-50, SRV-D7). */
export function scheduleInvoiceErasure(platform: Platform): void {
  const { jobs } = platform;
  jobs.work(queue, (_data, { signal }) => eraseInvoices(platform, signal), { timeLimitSeconds: 3600 });
  jobs.schedule(`begin-${queue}`, '53 2 * * *', () => jobs.send(queue, {}));
}

async function eraseInvoices({ database: { db }, clock, log }: Platform, signal: AbortSignal): Promise<void> {
  const now = clock.now();
  let erased = 0;
  for (let count = batch; count === batch; erased += count) {
    if (erased > 0) await sleep(pauseMilliseconds, undefined, { signal });
    count = await deleteErasableInvoices(db, now, batch);
  }
  if (erased > 0) log.info({ erased }, 'old invoices of deleted accounts were erased');
}

/**
 * Invoices stay as long as tax law requires, with the names and addresses that it requires (SRV-50, SRV-D7), but
 * without the email.
 */
export const createForgetSubscriptions =
  ({ clock }: Pick<Platform, 'clock'>): ForgetCustomers =>
  async (tx, customerIds) => {
    const ids = [...customerIds];
    await tx.delete(paidPeriods).where(inArray(paidPeriods.customerId, ids));
    await tx
      .update(invoices)
      .set({
        eraseAfter: keptUntil(clock.now()),
        content: sql`jsonb_set(${invoices.content}, '{customer,email}', 'null')`,
      })
      .where(inArray(invoices.customerId, ids));
  };
