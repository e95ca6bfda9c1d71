// What other modules may ask of this one.
export { exportPayments, exportRenewal, forgetPayments } from './payment-data.queries.ts';
export { withLookUps } from './orders/look-up-orders.ts';
export type { ReplyStatus } from './provider/card-provider.ts';
