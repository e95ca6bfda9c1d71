// What other modules may ask of this one.
export { createCustomer, type NewCustomer, type SecretAnswer } from './create-customer.ts';
export { hashPassword } from './passwords.ts';
export { endAllSessions, findPreviousSignIn } from './sessions.queries.ts';
