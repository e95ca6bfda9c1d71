// What other modules may ask of this one.
export { createSubscriptions, type PaymentOutcome, type Subscriptions } from './create-subscriptions.ts';
export { hasInvoices } from './issue-invoice.queries.ts';
export type { Payment } from './payment.rules.ts';
export { findRunningPaidPeriod, forgetSubscriptions, insertPaidPeriod, readPaidUntil } from './periods.queries.ts';
export type { TierChange } from './due-tiers.queries.ts';
export { createTierChanges, scheduleTierChanges, type TierChanges } from './tier-changes.ts';
export { registerTrialRoutes } from './trial.routes.ts';
