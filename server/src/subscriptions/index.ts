// What other modules may ask of this one.
export { createSubscriptions, type PaymentOutcome, type Subscriptions } from './create-subscriptions.ts';
export type { Payment } from './payment.rules.ts';
export { findRunningPaidPeriod, forgetSubscriptions, insertPaidPeriod, readPaidUntil } from './periods.queries.ts';
export { createTierChanges, scheduleTierChanges, type TierChange, type TierChanges } from './tier-changes.ts';
