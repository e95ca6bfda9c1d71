import * as z from 'zod/mini';
import { count } from './answer-fields.ts';
import { defineCall, forHelpdesk, noAnswer } from './define-call.ts';
import { customerId, customerPath } from './helpdesk.ts';

/** Deletes an account (HCU-29); 403 for a data owner (HCU-46) and for staff (HCU-63). */
export const deleteCustomer = defineCall({
  name: 'deleteCustomer',
  method: 'DELETE',
  path: customerPath,
  access: forHelpdesk,
  params: customerId,
  ...noAnswer,
});
/**
 * Reactivates a suspended account (HCU-26, HCU-27); 403 for suspended staff (HCU-63), 409 for an Unverified account
 * (SRV-52). With `only`, which says that the page showed a lockout of strangers, 412 if the account has been suspended
 * for everybody (HCU-70).
 */
export const activateCustomer = defineCall({
  name: 'activateCustomer',
  method: 'PUT',
  path: `${customerPath}/activation`,
  access: forHelpdesk,
  params: customerId,
  query: z.object({ only: z.optional(z.literal('lockout')) }),
  errors: ['CONFLICT', 'PRECONDITION_FAILED'],
  ...noAnswer,
});
/**
 * Suspends an account (HCU-26, HCU-27); 403 for a data owner (HCU-44) and for staff (HCU-63), 409 for an Unverified
 * account (SRV-52).
 */
export const suspendCustomer = defineCall({
  name: 'suspendCustomer',
  method: 'PUT',
  path: `${customerPath}/suspend`,
  access: forHelpdesk,
  params: customerId,
  errors: ['CONFLICT'],
  ...noAnswer,
});

/**
 * Mails a temporary password. The answer -1 means that this request suspended the account (HCU-21). CSC_02 within 10
 * minutes of the last one (HCU-23), CSC_03 for a suspended account, 403 for a data owner (HCU-45) and for staff
 * (HCU-63), 409 for an Unverified account (SRV-52).
 */
export const resetCustomerPassword = defineCall({
  name: 'resetCustomerPassword',
  method: 'PUT',
  path: `${customerPath}/password/reset`,
  access: forHelpdesk,
  params: customerId,
  answer: count,
  errors: ['CSC_02', 'CSC_03', 'CONFLICT'],
});

/**
 * Switches off the second factor of a customer who has lost app and recovery codes (SRV-116). Sessions continue. 403
 * for an account with helpdesk authority, or with `proofRequired` (HCU-65); 409 if there is no second factor.
 */
export const switchOffCustomerSecondFactor = defineCall({
  name: 'switchOffCustomerSecondFactor',
  method: 'DELETE',
  path: `${customerPath}/second-factor`,
  access: forHelpdesk,
  params: customerId,
  errors: ['CONFLICT'],
  ...noAnswer,
});

/**
 * Mails an Unverified customer a new confirmation link (HCU-56). 409 for any other account; 429 too soon after the last
 * link, or after too many.
 */
export const sendConfirmationAgain = defineCall({
  name: 'sendConfirmationAgain',
  method: 'POST',
  path: `${customerPath}/confirmation`,
  access: forHelpdesk,
  params: customerId,
  errors: ['CONFLICT', 'TOO_MANY_REQUESTS'],
  ...noAnswer,
});
