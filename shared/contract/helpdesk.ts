import * as z from 'zod/mini';
import { defineCall, forHelpdesk } from './define-call.ts';
import { accountStatuses, tiers } from './enumerations.ts';
import {
  companyField,
  firstNameField,
  lastNameField,
  phoneField,
  postcodeField,
  roleField,
  secretAnswerField,
} from './fields.ts';
import { limits } from './limits.ts';
import { messages } from './messages.ts';

const customerId = z.object({ id: z.string().check(z.minLength(1), z.maxLength(64)) });
const page = z.coerce.number().check(z.int(), z.minimum(1));
// Blank filters count as absent (HLP-09, HLP-D2).
const filter = (max: number) =>
  z.pipe(
    z.optional(z.string().check(z.trim(), z.maxLength(max))),
    z.transform((value) => value || undefined),
  );

/** A customer in the search results (HLP-10). */
export const customerSummary = z.object({
  customerId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  companyName: z.string(),
  email: z.string(),
  phone: z.string(),
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
      page,
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
  answer: z.object({ allPages: z.number(), searchHelpDeskAccountDtos: z.array(customerSummary) }),
});

/** A secret question with its answer (HCU-04, HCU-D7). */
export const secretAnswer = z.object({
  secretQuestionAnswerId: z.string(),
  secretQuestionType: z.string(),
  answer: z.string(),
});
export type SecretAnswer = z.infer<typeof secretAnswer>;

/** One customer as the helpdesk sees it (HCU-03). */
export const customerDetail = z.object({
  details: z.object({
    firstName: z.string(),
    lastName: z.string(),
    postcode: z.string(),
    companyName: z.string(),
    roleType: z.string(),
    email: z.string(),
    phone: z.string(),
  }),
  statusType: z.enum(accountStatuses),
  customerId: z.string(),
  secretQuestions: z.array(secretAnswer),
  isDataOwner: z.boolean(),
  serviceType: z.enum(tiers),
  hasInvoiceHistory: z.boolean(),
});
export type CustomerDetail = z.infer<typeof customerDetail>;

const customerPath = '/api/help-desk/customers/:id';
const nothing = { answerKind: 'empty', answer: z.unknown() } as const;

export const readCustomer = defineCall({
  name: 'readCustomer',
  method: 'GET',
  path: customerPath,
  access: forHelpdesk,
  params: customerId,
  answer: customerDetail,
});
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
  ...nothing,
});
export const deleteCustomer = defineCall({
  name: 'deleteCustomer',
  method: 'DELETE',
  path: customerPath,
  access: forHelpdesk,
  params: customerId,
  ...nothing,
});
export const activateCustomer = defineCall({
  name: 'activateCustomer',
  method: 'PUT',
  path: `${customerPath}/activation`,
  access: forHelpdesk,
  params: customerId,
  ...nothing,
});
export const suspendCustomer = defineCall({
  name: 'suspendCustomer',
  method: 'PUT',
  path: `${customerPath}/suspend`,
  access: forHelpdesk,
  params: customerId,
  ...nothing,
});

/** Mails a temporary password; -1 when this request suspended the account (HCU-21). */
export const resetCustomerPassword = defineCall({
  name: 'resetCustomerPassword',
  method: 'PUT',
  path: `${customerPath}/password/reset`,
  access: forHelpdesk,
  params: customerId,
  answer: z.number(),
  errors: ['CSC_02'],
});

export const readSecretAnswers = defineCall({
  name: 'readSecretAnswers',
  method: 'GET',
  path: `${customerPath}/secret-question-answers`,
  access: forHelpdesk,
  params: customerId,
  answer: z.array(secretAnswer),
});
export const updateSecretAnswer = defineCall({
  name: 'updateSecretAnswer',
  method: 'PUT',
  path: `${customerPath}/secret-question-answers`,
  access: forHelpdesk,
  params: customerId,
  body: z.object({
    secretQuestionAnswerId: z.string(),
    secretQuestionType: z.string().check(z.minLength(1), z.maxLength(limits.nameMax)),
    answer: secretAnswerField,
  }),
  answer: z.array(secretAnswer),
});

/** A note the helpdesk keeps on an account (HCU-37). */
export const accountNote = z.object({ note: z.string(), createdDate: z.string(), customerId: z.string() });
export type AccountNote = z.infer<typeof accountNote>;

export const listAccountNotes = defineCall({
  name: 'listAccountNotes',
  method: 'GET',
  path: `${customerPath}/notes`,
  access: forHelpdesk,
  params: customerId,
  query: z.object({ page }),
  answer: z.object({ notes: z.array(accountNote), allPages: z.number() }),
});
export const addAccountNote = defineCall({
  name: 'addAccountNote',
  method: 'POST',
  path: `${customerPath}/notes`,
  access: forHelpdesk,
  params: customerId,
  body: z.object({
    note: z.string(messages.empty).check(z.trim(), z.minLength(1, messages.empty), z.maxLength(limits.accountNoteMax)),
    customerId: z.string(),
  }),
  answer: accountNote,
});
