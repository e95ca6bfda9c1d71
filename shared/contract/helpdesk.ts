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
import { straighten } from './typing-filters.ts';

export const customerPath = '/api/help-desk/customers/:id';
/** Any text of this length is accepted, so that an unknown id gets a 404. */
export const customerId = z.object({ id: z.string().check(z.minLength(1), z.maxLength(64)) });
// Blank filters count as absent (HLP-09, HLP-D2). Names are stored with straight apostrophes.
const filter = (max: number) =>
  z.optional(
    z.pipe(
      z.string().check(z.trim(), z.overwrite(straighten), z.maxLength(max), z.refine(isStorable)),
      z.transform((value) => value || undefined),
    ),
  );

const customerSummary = z.object({
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

/**
 * Finds customers by part of a value (HLP-09); at least one filter is required (HLP-04). 429 after too many searches
 * (HLP-14).
 */
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
    /** Counts at most `limits.customersCounted` matches; a larger search has to be narrowed (HLP-13). */
    allPages: count,
    /** There are more matches than `allPages` counts. Left out if there are not. */
    foundMore: z.optional(z.boolean()),
    /** How many `allPages` counts. Fewer than before mean that customers have moved to an earlier page (HLP-23). */
    matches: z.optional(count),
    searchHelpDeskAccountDtos: z.array(customerSummary),
  }),
  errors: ['TOO_MANY_REQUESTS'],
});

const secretAnswer = z.object({
  secretQuestionAnswerId: text,
  secretQuestionType: text,
  answer: text,
  /** Names the state of question and answer, for `If-Match` (HCU-67). Left out if the answer is. */
  etag: z.optional(text),
});
export type SecretAnswer = z.infer<typeof secretAnswer>;

/** The details that the helpdesk sees (HCU-03). */
const customerDetails = z.object({
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
const customerDetail = z.object({
  details: customerDetails,
  statusType: z.enum(accountStatuses),
  /** The account is locked only for browsers that never signed in to it (SES-52). */
  isLockedToStrangers: z.optional(z.boolean()),
  customerId: text,
  secretQuestions: z.array(secretAnswer),
  isDataOwner: z.boolean(),
  serviceType: z.enum(tiers),
  hasInvoiceHistory: z.boolean(),
  /** Left out unless it has (HCU-63). */
  hasHelpdeskAuthority: z.optional(z.boolean()),
  /** Left out if the account has no second factor (SRV-116). */
  hasSecondFactor: z.optional(z.boolean()),
});
export type CustomerDetail = z.infer<typeof customerDetail>;

/**
 * One customer; 404 for an unknown id (HCU-02). The query can leave out the secret answers: reading them is recorded as
 * an account change, and one agent may do it `limits.secretAnswersPerHour` times an hour, beyond that 429 (HCU-50,
 * HCU-51, HCU-64). The answers of staff are always left out (HCU-63). Opening too many customers is also answered with
 * 429 (HLP-14). The answer's `ETag` identifies the state of `details` (HCU-48).
 */
export const readCustomer = defineCall({
  name: 'readCustomer',
  method: 'GET',
  path: customerPath,
  access: forHelpdesk,
  params: customerId,
  query: z.object({ secretAnswers: z.optional(z.literal('withheld')) }),
  answer: customerDetail,
  errors: ['TOO_MANY_REQUESTS'],
});

/** Body of a 412: the details as stored now, and their tag (HCU-48). */
export const changedCustomer = z.object({ details: customerDetails, etag: text });

/**
 * Changes a customer's details (HCU-07). 409 for an Unverified account (SRV-52), 412 when `If-Match` is the tag of an
 * older state (HCU-48); too many of these, which show the customer, get 429 (HLP-14). The answer's `ETag` identifies the
 * new state.
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
  errors: ['CONFLICT', 'PRECONDITION_FAILED', 'TOO_MANY_REQUESTS'],
  ...noAnswer,
});

/**
 * The customer's security questions and answers (HCU-17); 403 for staff (HCU-63). Reading them is recorded as an account
 * change (HCU-51); one agent may do it 20 times an hour, beyond that 429 (HCU-64).
 */
export const readSecretAnswers = defineCall({
  name: 'readSecretAnswers',
  method: 'GET',
  path: `${customerPath}/secret-question-answers`,
  access: forHelpdesk,
  params: customerId,
  answer: z.array(secretAnswer),
  errors: ['TOO_MANY_REQUESTS'],
});
/** Body of a 412: the questions and answers as stored now (HCU-67). */
export const changedAnswers = z.object({ secretAnswers: z.array(secretAnswer) });

/**
 * Changes one secret answer and returns all (HCU-18), which counts as reading them (HCU-64). 404 for an unknown
 * question, 403 with `proofRequired` (HCU-65), 403 for staff (HCU-63), 409 for an Unverified account,
 * 412 when `If-Match` is the `etag` of an older state of this question (HCU-67), which shows all answers too.
 */
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
  errors: ['CONFLICT', 'PRECONDITION_FAILED', 'TOO_MANY_REQUESTS'],
});
