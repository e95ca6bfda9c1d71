// What other modules may ask of this one.
export {
  findCustomer,
  findRunningPaidPeriod,
  insertPaidPeriod,
  liftSuspension,
  readPaidUntil,
  saveSignIn,
  suspendAccount,
} from './customers.queries.ts';
