// What other modules may ask of this one.
export { agentOf, helpdeskAgentOf, isStranger, type Agent } from './agent.ts';
export {
  exportAccount,
  findCustomer,
  liftSuspension,
  lockCustomer,
  lockLeaver,
  saveAuthorities,
  saveDataOwner,
  saveHelpedDetails,
  saveLockedToStrangers,
  saveOwnDetails,
  saveSignIn,
  shownStatusOf,
  suspendAccount,
  type CustomerRow,
  type HelpedDetails,
  type OwnDetails,
} from './customers.queries.ts';
export { createDeleteCustomers, type DeleteCustomers, type ForgetCustomers } from './delete-customers.ts';
