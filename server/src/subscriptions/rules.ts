// The pure rules that other modules may use. Nothing here loads a query, so rules may import it.
export { gatherLoggedSales } from './logged-sales.rules.ts';
export { isTrialAllowed, type Period, periodMilliseconds } from './periods.rules.ts';
export { toPounds, type Payment } from './payment.rules.ts';
