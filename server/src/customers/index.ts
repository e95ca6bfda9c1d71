// What other modules may ask of this one.
export { agentOf, isStranger, type Agent } from './agent.ts';
export {
  findCustomer,
  liftSuspension,
  saveSignIn,
  suspendAccount,
} from './customers.queries.ts';
export { createDeleteCustomers, type DeleteCustomers } from './delete-customers.ts';
export { logAccountChange } from './log-account-change.ts';
