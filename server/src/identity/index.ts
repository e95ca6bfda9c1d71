// What other modules may use of this one.
export { createCustomer, type NewCustomer, type SecretAnswer } from './registration/create-customer.ts';
export {
  findAnswerState,
  listQuestions,
  openSecretAnswers,
  replaceSecretAnswer,
  type AnsweredQuestion,
} from './secret-answers/secret-answers.ts';
export { exportIdentity, forgetIdentity } from './identity-data.queries.ts';
export { findWeakness } from './credentials/find-weakness.ts';
export type { PasswordOwner } from './credentials/guessable-password.rules.ts';
export { hashPassword } from './credentials/hash-password.ts';
export { answerReset, requestTemporaryPassword } from './passwords/request-temporary-password.ts';
export { temporaryPasswordLife } from './passwords/temporary-password.ts';
export { hasSecondFactor } from './second-factor/second-factor.queries.ts';
export { removeSecondFactor } from './second-factor/change-second-factor.ts';
export { activateCustomer } from './registration/activate-customer.ts';
export { isEmailTaken, openAccount } from './registration/open-account.ts';
export { sendConfirmationAgain } from './registration/send-confirmation.ts';
export { createAskForPassword } from './sessions/ask-for-password.ts';
export { credentialView } from './credentials/credentials.view.ts';
export { isJustSaved } from './sessions/sessions.queries.ts';
export { createSessions, createFindSessionHolder } from './sessions/authenticate.ts';
export { hashRefreshToken } from './sessions/refresh-tokens.ts';
export { findSessionsOf } from './sessions/refresh-tokens.queries.ts';
export { endSessionsBegunBy, suspendCustomer } from './sessions/sessions.queries.ts';
export { sessionView } from './sessions/sessions.view.ts';
export { ofSession } from './sessions/sessions.tables.ts';
