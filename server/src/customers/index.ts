// What other modules may import from this one.
export { agentOf, helpdeskAgentOf, isStranger, type Agent } from './agent.ts';
export { customerView } from './customers.view.ts';
export { customerOf, hasEmail, ofCustomer, shownStatus } from './customers.tables.ts';
export {
  confirmAccount,
  describeSuspension,
  exportAccount,
  findCustomer,
  findCustomerByEmail,
  insertCustomer,
  liftSuspension,
  lockCustomer,
  lockCustomers,
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
  type NewPerson,
  type OwnDetails,
} from './customers.queries.ts';
export { createDeleteCustomers, type DeleteCustomers, type ForgetCustomers } from './delete-customers.ts';
export { registerLetter } from './register-letter.ts';
export { saveRenews, saveTier, saveTrialStart } from './paid-for.queries.ts';
