import * as z from 'zod/mini';
import { count, text } from './answer-fields.ts';
import { defineCall, forHelpdesk, noAnswer } from './define-call.ts';
import { accountStatuses, tiers } from './enumerations.ts';
import {
  companyField,
  firstNameField,
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
      z.string().check(z.trim(), z.maxLength(max)),
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
  answer: z.object({ allPages: count, searchHelpDeskAccountDtos: z.array(customerSummary) }),
});

/** A secret question with its answer (HCU-04, HCU-D7). */
export const secretAnswer = z.object({
  secretQuestionAnswerId: text,
  secretQuestionType: text,
  answer: text,
});
export type SecretAnswer = z.infer<typeof secretAnswer>;

/** One customer as the helpdesk sees it (HCU-03). */
export const customerDetail = z.object({
  details: z.object({
    firstName: text,
    lastName: text,
    postcode: text,
    companyName: text,
    roleType: text,
    email: text,
    phone: text,
  }),
  statusType: z.enum(accountStatuses),
  customerId: text,
  secretQuestions: z.array(secretAnswer),
  isDataOwner: z.boolean(),
  serviceType: z.enum(tiers),
  hasInvoiceHistory: z.boolean(),
});
export type CustomerDetail = z.infer<typeof customerDetail>;

/** The customer behind an id; 404 without one (HCU-02). */
export const readCustomer = defineCall({
  name: 'readCustomer',
  method: 'GET',
  path: customerPath,
  access: forHelpdesk,
  params: customerId,
  answer: customerDetail,
});
/** Changes a customer's details; refused for Unverified accounts (HCU-07, SRV-52). */
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
/** Suspended to Live (HCU-26, HCU-27). */
export const activateCustomer = defineCall({
  name: 'activateCustomer',
  method: 'PUT',
  path: `${customerPath}/activation`,
  access: forHelpdesk,
  params: customerId,
  ...noAnswer,
});
/** Live to Suspended (HCU-26, HCU-27); a data owner is refused with 403 (HCU-44). */
export const suspendCustomer = defineCall({
  name: 'suspendCustomer',
  method: 'PUT',
  path: `${customerPath}/suspend`,
  access: forHelpdesk,
  params: customerId,
  ...noAnswer,
});

/** Mails a temporary password; -1 when this request suspended the account (HCU-21), CSC_02 within 10 minutes (HCU-23). */
export const resetCustomerPassword = defineCall({
  name: 'resetCustomerPassword',
  method: 'PUT',
  path: `${customerPath}/password/reset`,
  access: forHelpdesk,
  params: customerId,
  answer: count,
  errors: ['CSC_02'],
});

/** The customer's security questions with their answers (HCU-17). */
export const readSecretAnswers = defineCall({
  name: 'readSecretAnswers',
  method: 'GET',
  path: `${customerPath}/secret-question-answers`,
  access: forHelpdesk,
  params: customerId,
  answer: z.array(secretAnswer),
});
/** Changes one of them and answers them all (HCU-18). */
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
});

/** A note the helpdesk keeps on an account (HCU-37). `createdDate` is ISO 8601 in UTC. */
export const accountNote = z.object({ note: text, createdDate: text, customerId: text });
export type AccountNote = z.infer<typeof accountNote>;

/** A page of the notes on an account, newest first; pages start at 1 (HCU-38, HCU-D1). */
export const listAccountNotes = defineCall({
  name: 'listAccountNotes',
  method: 'GET',
  path: `${customerPath}/notes`,
  access: forHelpdesk,
  params: customerId,
  query: z.object({ page: pageField }),
  answer: z.object({ notes: z.array(accountNote), allPages: count }),
});
/** Adds a note and answers it as stored (HCU-39, HCU-D1). */
export const addAccountNote = defineCall({
  name: 'addAccountNote',
  method: 'POST',
  path: `${customerPath}/notes`,
  access: forHelpdesk,
  params: customerId,
  body: z.object({
    note: requiredText(limits.accountNoteMax),
    customerId: text,
  }),
  answer: accountNote,
});
