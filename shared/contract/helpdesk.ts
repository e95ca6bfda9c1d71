import * as z from 'zod/mini';
import { count, text } from './answer-fields.ts';
import { defineCall, forHelpdesk, noAnswer } from './define-call.ts';
import { accountStatuses, tiers } from './enumerations.ts';
import {
  companyField,
  firstNameField,
  isStorable,
  lastNameField,
  pageField,
  phoneField,
  postcodeField,
  roleField,
  secretAnswerField,
  secretQuestionField,
} from './fields.ts';
import { limits } from './limits.ts';
import { messages } from './messages.ts';

/** Where a customer is, for the helpdesk. */
export const customerPath = '/api/help-desk/customers/:id';
/** Names a customer in the path; any text of that length, so that what nobody has is a 404. */
export const customerId = z.object({ id: z.string().check(z.minLength(1), z.maxLength(64)) });
// Blank filters count as absent (HLP-09, HLP-D2).
const filter = (max: number) =>
  z.optional(
    z.pipe(
      z.string().check(z.trim(), z.maxLength(max), z.refine(isStorable)),
      z.transform((value) => value || undefined),
    ),
  );

/** A customer in the search results (HLP-10). */
export const customerSummary = z.object({
  customerId: text,
  firstName: text,
  lastName: text,
  companyName: text,
  email: text,
  phone: text,
  serviceType: z.enum(tiers),
  statusType: z.enum(accountStatuses),
});
export type CustomerSummary = z.infer<typeof customerSummary>;

/** Finds customers by part of a value (HLP-09); at least one filter (HLP-04). */
export const searchCustomers = defineCall({
  name: 'searchCustomers',
  method: 'GET',
  path: '/api/help-desk/customers',
  access: forHelpdesk,
  query: z
    .object({
      page: pageField,
      firstName: filter(limits.nameMax),
      lastName: filter(limits.nameMax),
      companyName: filter(limits.companyMax),
      email: filter(limits.emailMax),
    })
    .check(
      z.refine(
        ({ firstName, lastName, companyName, email }) => !!(firstName ?? lastName ?? companyName ?? email),
        messages.empty,
      ),
    ),
  answer: z.object({
    /** Pages of at most `limits.customersCounted` matches: a search that finds more is to be narrowed down (HLP-13). */
    allPages: count,
    searchHelpDeskAccountDtos: z.array(customerSummary),
  }),
});

/** A secret question with its answer (HCU-04, HCU-D7). */
export const secretAnswer = z.object({
  secretQuestionAnswerId: text,
  secretQuestionType: text,
  answer: text,
});
export type SecretAnswer = z.infer<typeof secretAnswer>;

/** The person and the company of an account, as the helpdesk sees them (HCU-03). */
export const customerDetails = z.object({
  firstName: text,
  lastName: text,
  postcode: text,
  companyName: text,
  roleType: text,
  email: text,
  phone: text,
});
export type CustomerDetails = z.infer<typeof customerDetails>;

/** One customer as the helpdesk sees it (HCU-03). */
export const customerDetail = z.object({
  details: customerDetails,
  statusType: z.enum(accountStatuses),
  /** Suspended in browsers that never signed in to the account only; its sessions and its own browsers go on (SES-52). */
  isLockedToStrangers: z.optional(z.boolean()),
  customerId: text,
  secretQuestions: z.array(secretAnswer),
  isDataOwner: z.boolean(),
  serviceType: z.enum(tiers),
  hasInvoiceHistory: z.boolean(),
  /** Each sign-in asks for a code of an authenticator app as well (SRV-116). Left out where it does not. */
  hasSecondFactor: z.optional(z.boolean()),
});
export type CustomerDetail = z.infer<typeof customerDetail>;

/**
 * The customer behind an id; 404 without one (HCU-02). Its secret answers are blank when the query withholds them; otherwise
 * the account's changes name who has read them (HCU-50, HCU-51). The answer's `ETag` names the state of `details` (HCU-48).
 */
export const readCustomer = defineCall({
  name: 'readCustomer',
  method: 'GET',
  path: customerPath,
  access: forHelpdesk,
  params: customerId,
  query: z.object({ secretAnswers: z.optional(z.literal('withheld')) }),
  answer: customerDetail,
});

/** Body of a 412: the details that are stored now, and the tag that names them (HCU-48). */
export const changedCustomer = z.object({ details: customerDetails, etag: text });

/**
 * Changes a customer's details (HCU-07); 409 for an Unverified account (SRV-52), 412 when `If-Match` names an older state of
 * them (HCU-48). The answer's `ETag` names the new state.
 */
export const updateCustomer = defineCall({
  name: 'updateCustomer',
  method: 'PUT',
  path: customerPath,
  access: forHelpdesk,
  params: customerId,
  body: z.object({
    firstName: firstNameField,
    lastName: lastNameField,
    companyName: companyField,
    phone: phoneField,
    postcode: postcodeField,
    roleType: roleField,
  }),
  errors: ['CONFLICT', 'PRECONDITION_FAILED'],
  ...noAnswer,
});
/** Deletes an account (HCU-29); a data owner's is refused with 403 (HCU-46). */
export const deleteCustomer = defineCall({
  name: 'deleteCustomer',
  method: 'DELETE',
  path: customerPath,
  access: forHelpdesk,
  params: customerId,
  ...noAnswer,
});
/** Suspended to Live (HCU-26, HCU-27); 409 for an Unverified account (SRV-52). */
export const activateCustomer = defineCall({
  name: 'activateCustomer',
  method: 'PUT',
  path: `${customerPath}/activation`,
  access: forHelpdesk,
  params: customerId,
  errors: ['CONFLICT'],
  ...noAnswer,
});
/** Live to Suspended (HCU-26, HCU-27); 403 for a data owner (HCU-44), 409 for an Unverified account (SRV-52). */
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
 * Mails a temporary password; -1 when this request suspended the account (HCU-21), CSC_02 within 10 minutes (HCU-23), CSC_03 for
 * a suspended account, 403 for a data owner (HCU-45), 409 for an Unverified one (SRV-52).
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
 * Switches the second factor off, for a customer who has lost the app and the recovery codes (SRV-116). Sessions go on. 403 for
 * an account with helpdesk authority, 409 for one without a second factor.
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
 * Mails an Unverified customer a new link to confirm the email with (HCU-56); 409 for any other account, 429 with the seconds
 * to wait when one was sent a moment ago, or when too many were sent.
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

/** The customer's security questions with their answers (HCU-17). The account's changes name who has read them (HCU-51). */
export const readSecretAnswers = defineCall({
  name: 'readSecretAnswers',
  method: 'GET',
  path: `${customerPath}/secret-question-answers`,
  access: forHelpdesk,
  params: customerId,
  answer: z.array(secretAnswer),
});
/** Changes one of them and answers them all (HCU-18); 404 for a question of nobody's, 409 for an Unverified account. */
export const updateSecretAnswer = defineCall({
  name: 'updateSecretAnswer',
  method: 'PUT',
  path: `${customerPath}/secret-question-answers`,
  access: forHelpdesk,
  params: customerId,
  body: z.object({
    secretQuestionAnswerId: text,
    secretQuestionType: secretQuestionField,
    answer: secretAnswerField,
  }),
  answer: z.array(secretAnswer),
  errors: ['CONFLICT'],
});
