// What other modules may import from this one.
export { createSubscriptions, type PaymentOutcome, type Subscriptions } from './create-subscriptions.ts';
export { createForgetSubscriptions } from './invoice-retention.ts';
export { exportInvoices } from './invoices.queries.ts';
export { hasInvoices } from './issue-invoice.queries.ts';
export { exportPaidPeriods, findRunningPaidPeriod, readPaidUntil } from './periods.queries.ts';
export { repeatLoggedSales, type LoggedSalesOrder } from './repeat-logged-sales.ts';
export { findPaidUntil, setInternal } from './set-internal.ts';
export type { TierChange } from './due-tiers.queries.ts';
export { createTierChanges, scheduleTierChanges, type TierChanges } from './tier-changes.ts';
export { registerTrialRoutes } from './trial.routes.ts';
export { paidPeriodView } from './paid-periods.view.ts';
