// What other modules may ask of this one.
export { clearCounts } from './clear-counts.ts';
export { createCaptcha } from './create-captcha.ts';
export { createCustomer, type NewCustomer, type SecretAnswer } from './create-customer.ts';
export { hashPassword } from './passwords.ts';
export { createRateLimits } from './rate-limits.ts';
export { requestTemporaryPassword } from './request-temporary-password.ts';
export { endAllSessions } from './sessions.queries.ts';
export { clearWrongTries } from './credentials.queries.ts';
export { suspendCustomer } from './suspend-customer.ts';
