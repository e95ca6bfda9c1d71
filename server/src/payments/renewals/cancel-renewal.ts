import type { Agent } from '../../customers/index.ts';
import type { Tx } from '../../platform/database/database.ts';
import { readPaidUntil } from '../../subscriptions/index.ts';
import { hasOpenOrder } from './renewal-orders.queries.ts';
import { deleteRenewal, lockRenewing } from './renewals.queries.ts';
import type { RenewalTerms } from './settle-renewal.ts';
import { queueNotice } from './send-renewal-notice.ts';

/**
 * Stops a subscription's renewal; its period stays (SRV-12). A payment under way counts if it goes through, since it
 * cannot be recalled.
 */
export async function cancelRenewal(tx: Tx, terms: RenewalTerms, customerId: string, agent: Agent): Promise<void> {
  await lockRenewing(tx, customerId, 'wait');
  const wasPlanned = await deleteRenewal(tx, customerId);
  const renewed = await terms.subscriptions.stopRenewing(tx, customerId, agent);
  const paidUntil = await readPaidUntil(tx, customerId);
  if (!(wasPlanned || renewed) || paidUntil === null || paidUntil <= terms.clock.now()) return;
  const isUnderWay = await hasOpenOrder(tx, customerId);
  await queueNotice(terms, tx, customerId, { kind: 'cancelled', periodEndsAt: paidUntil.toISOString(), isUnderWay });
}
