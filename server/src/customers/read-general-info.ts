import { listChangedActivities, readAllowance } from '../alerts/alerts.lookups.ts';
import { findPreviousSignIn } from '../identity/identity.lookups.ts';
import type { Db } from '../platform/database/database.ts';
import { findCustomer, readPaidUntil } from './customers.lookups.ts';

/** What the dashboard shows about its customer: last log-in, alert counts, changed activities, paid expiry. */
export async function readGeneralInfoOf(db: Db, caller: { customerId: string; sessionId: string }, now: Date) {
  const customer = await findCustomer(db, caller.customerId);
  if (!customer) throw new Error('The caller has no account');
  const lastSignIn = await findPreviousSignIn(db, caller.sessionId);
  const allowance = await readAllowance(db, caller.customerId, now);
  const changed = await listChangedActivities(db, caller.customerId);
  const paidUntil = customer.tier === 'Paid' ? await readPaidUntil(db, caller.customerId) : null;
  return {
    hasMarketingPreferences: customer.marketingLgp !== null,
    lastLoginTime: lastSignIn?.toISOString() ?? null,
    subscriptionInfo: {
      containerNumbers: [...new Set(changed.map((alert) => alert.containerNumber))],
      subscriptionIds: changed.map((alert) => alert.subscriptionId),
      pendingEmail: allowance.pendingEmail,
      pendingSms: allowance.pendingSms,
      availableEmail: allowance.availableEmail,
      availableSms: allowance.availableSms,
      paidSubscriptionExpirationDate: paidUntil?.toISOString() ?? null,
    },
  };
}
