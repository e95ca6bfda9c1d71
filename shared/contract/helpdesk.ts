import * as z from 'zod/mini';
import { count, maybeText, text } from './answer-fields.ts';
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
  requiredText,
  roleField,
  secretAnswerField,
  secretQuestionField,
} from './fields.ts';
import { limits } from './limits.ts';
import { messages } from './messages.ts';

const customerPath = '/api/help-desk/customers/:id';
const customerId = z.object({ id: z.string().check(z.minLength(1), z.maxLength(64)) });
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
  customerId: text,
  secretQuestions: z.array(secretAnswer),
  isDataOwner: z.boolean(),
  serviceType: z.enum(tiers),
  hasInvoiceHistory: z.boolean(),
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

/** A note the helpdesk keeps on an account (HCU-37). `createdDate` is ISO 8601 in UTC. */
export const accountNote = z.object({ note: text, createdDate: text, customerId: text });
export type AccountNote = z.infer<typeof accountNote>;

/** A page of the notes on an account, newest first; pages start at 1 (HCU-38, HCU-D1). 409 for an Unverified account (SRV-52). */
export const listAccountNotes = defineCall({
  name: 'listAccountNotes',
  method: 'GET',
  path: `${customerPath}/notes`,
  access: forHelpdesk,
  params: customerId,
  query: z.object({ page: pageField }),
  answer: z.object({ notes: z.array(accountNote), allPages: count }),
  errors: ['CONFLICT'],
});
/** Adds a note and answers it as stored (HCU-39, HCU-D1); 409 for an Unverified account (SRV-52). */
export const addAccountNote = defineCall({
  name: 'addAccountNote',
  method: 'POST',
  path: `${customerPath}/notes`,
  access: forHelpdesk,
  params: customerId,
  body: z.object({
    // Counted as a text area counts, to which a sign beyond the first 65,536 is two characters; the rule above takes it for one.
    note: requiredText(limits.accountNoteMax).check(
      z.refine((note) => note.length <= limits.accountNoteMax, messages.empty),
    ),
    customerId: text,
  }),
  answer: accountNote,
  errors: ['CONFLICT'],
});

/** One value of an account that was changed; null where there was none, or where it is nobody's to know. */
const changedValue = z.object({ field: text, before: maybeText, after: maybeText });

/**
 * What was done to an account, or read of it, and by whom (HCU-51). `agent` and `change` are open lists: a page shows a word
 * that it does not know as it is.
 */
export const accountChange = z.object({
  /** ISO 8601 in UTC. */
  at: text,
  /** customer, helpdesk, operator, visitor or system. */
  agent: text,
  /** Email of the helpdesk's agent, name of the operator or of the job; null for the others. */
  agentName: maybeText,
  change: text,
  values: z.array(changedValue),
});
export type AccountChange = z.infer<typeof accountChange>;

/** A page of what was done to an account, newest first; pages start at 1 (HCU-52). */
export const listAccountChanges = defineCall({
  name: 'listAccountChanges',
  method: 'GET',
  path: `${customerPath}/changes`,
  access: forHelpdesk,
  params: customerId,
  query: z.object({ page: pageField }),
  answer: z.object({ changes: z.array(accountChange), allPages: count }),
});
/**
 * All of it, oldest first, as a CSV file (RFC 4180, HCU-53); an account that is gone has its changes still, without values.
 * 429 for an agent who has had `limits.changesFilesPerHour`.
 */
export const downloadAccountChanges = defineCall({
  name: 'downloadAccountChanges',
  method: 'GET',
  path: `${customerPath}/changes/file`,
  access: forHelpdesk,
  params: customerId,
  answerKind: 'blob',
  answer: z.unknown(),
  errors: ['TOO_MANY_REQUESTS'],
});
