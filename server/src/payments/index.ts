// What other modules may use of this one.
export { exportPayments, exportRenewal, forgetPayments } from './payment-data.queries.ts';
export { repeatSales } from './renewals/repeat-sales.ts';
export { withLookUps } from './orders/look-up-orders.ts';
export type { ReplyStatus } from './provider/card-provider.ts';
