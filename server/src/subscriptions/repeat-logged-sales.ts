import { findLastChanges } from '../account-changes/index.ts';
import type { Agent } from '../customers/index.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Platform } from '../platform/platform.ts';
import { formatInvoiceNumber } from './invoice.rules.ts';
import { skipInvoiceNumbers } from './issue-invoice.queries.ts';
import type { LoggedSales } from './logged-sales.rules.ts';
import { setRenewal } from './set-renewal.ts';

const batch = 500;

type Parts = Pick<Platform, 'database' | 'config' | 'clock' | 'log'>;

export type LoggedSalesOrder = {
  readonly sales: LoggedSales;
  readonly agent: Agent;
  /**
   * Stops payments that were pending or planned when the renewal was ended.
   * @returns whether any were stopped
   */
  stopPayments(tx: Tx, customerId: string, endedAt: Date): Promise<boolean>;
};

/**
 * After a restore, repeats what the log says happened since the backup: no invoice number is issued twice, and no
 * subscription whose renewal was ended is charged (SRV-426). A renewal changed later in the database stays as it is.
 * @returns what was done, as sentences
 */
export async function repeatLoggedSales(
  parts: Parts,
  { sales: { lastInvoice, ended }, agent, stopPayments }: LoggedSalesOrder,
): Promise<readonly string[]> {
  const { database, log } = parts;
  const ids = [...ended.keys()];
  const { stopped, skipped } = await database.transaction(async (tx) => {
    let stopped = 0;
    for (let from = 0; from < ids.length; from += batch) {
      const some = ids.slice(from, from + batch);
      const stored = await findLastChanges(tx, 'renewal', some);
      const customerIds = some.filter((id) => (stored.get(id) ?? 0) <= (ended.get(id) ?? 0));
      const changed = new Set(await setRenewal(tx, parts, { customerIds, renews: false, agent }));
      // With the flag off, an order that has been paid since the backup could still start a renewal.
      for (const id of customerIds) if (await stopPayments(tx, id, ended.get(id) ?? new Date(0))) changed.add(id);
      stopped += changed.size;
    }
    return { stopped, skipped: await skipInvoiceNumbers(tx, lastInvoice) };
  });
  if (skipped) log.warn({ agent, ...skipped }, 'invoice numbers were skipped after a restore');
  return [
    skipped
      ? `Skipped the invoice numbers ${formatInvoiceNumber(skipped.first)} to ${formatInvoiceNumber(skipped.last)}, which were issued after the backup. Note this in your books.`
      : 'No invoice number in the logs was issued after the backup.',
    `${stopped} ${stopped === 1 ? 'subscription does' : 'subscriptions do'} not renew any more, as before the restore.`,
  ];
}
