// What other modules may ask of this one.
export { findRunningPaidPeriod, forgetSubscriptions, insertPaidPeriod, readPaidUntil } from './periods.queries.ts';
export { createTierChanges, scheduleTierChanges, type TierChange, type TierChanges } from './tier-changes.ts';
