// What other modules may ask of this one.
export { exportPayments, exportRenewal } from './export-payments.queries.ts';
export { forgetPayments } from './forget-payments.queries.ts';
export { withLookUps } from './orders/with-look-ups.ts';
export type { ReplyStatus } from './provider/card-provider.ts';
