// What other modules may ask of this one.
export { destroyCustomerKeys } from './customer-keys.queries.ts';
