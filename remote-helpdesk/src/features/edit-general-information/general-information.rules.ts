import { messages, updateCustomer, type CallBody, type CustomerDetails } from '@quaywatch/shared/contract';
import { problemsOf } from '../../customer/field-problems.rules.ts';

/** What the helpdesk may change of a customer: all details but the email (HCU-07). */
export type CustomerChanges = CallBody<typeof updateCustomer>;
export type ChangeableField = keyof CustomerChanges;

/** The fields by the names that they have on the page, in its order (HCU-05). */
export const fieldLabels = {
  firstName: 'First Name',
  lastName: 'Last Name',
  email: 'Email/Username',
  phone: 'Phone',
  companyName: 'Company',
  postcode: 'Postcode',
  roleType: 'Role in Company',
} as const satisfies Record<keyof CustomerDetails, string>;

/** All but the email, in the order of the page. */
export const changeableFields = (Object.keys(fieldLabels) as (keyof CustomerDetails)[]).filter(
  (field): field is ChangeableField => field !== 'email',
);

/** What was typed and is not saved yet. */
export type Draft = {
  /** The details as they were when the first of it was typed. */
  readonly base: CustomerDetails;
  readonly typed: Partial<CustomerChanges>;
};

/** The draft after something was typed into a field; null when all of it is what the details say. */
export function typeInto(
  draft: Draft | null,
  details: CustomerDetails,
  field: ChangeableField,
  value: string,
): Draft | null {
  const typed = { ...draft?.typed, [field]: value };
  return isChanged(typed, details) ? { base: draft?.base ?? details, typed } : null;
}

/** What is left of a draft once some of it was saved: what has been typed since. */
export function keepTypedSince(draft: Draft | null, sent: Draft, saved: CustomerDetails): Draft | null {
  const since = Object.entries(draft?.typed ?? {}).filter(
    ([field, value]) => value !== sent.typed[field as ChangeableField],
  );
  return since.length > 0 ? { base: saved, typed: Object.fromEntries(since) } : null;
}

/** What the fields hold: what was typed, and in all others what is saved. */
export const valuesOf = (details: CustomerDetails, draft: Draft | null): CustomerChanges => {
  const { firstName, lastName, phone, companyName, postcode, roleType } = details;
  return { firstName, lastName, phone, companyName, postcode, roleType, ...draft?.typed };
};

const isChanged = (typed: Partial<CustomerChanges>, details: CustomerDetails) =>
  Object.entries(typed).some(([field, value]) => value !== details[field as ChangeableField]);

/** Whether a draft would change anything (HCU-D2). */
export const canUpdate = (details: CustomerDetails, draft: Draft | null): boolean =>
  draft !== null && isChanged(draft.typed, details);

/** What somebody else has changed since the draft was begun, unless the same was typed here (HCU-49). */
export function listChangedMeanwhile(
  details: CustomerDetails,
  draft: Draft | null,
): { readonly label: string; readonly value: string }[] {
  if (!draft) return [];
  const typed: Partial<CustomerDetails> = draft.typed;
  return (Object.keys(fieldLabels) as (keyof CustomerDetails)[])
    .filter((field) => draft.base[field] !== details[field] && typed[field] !== details[field])
    .map((field) => ({ label: fieldLabels[field], value: details[field] }));
}

type Checked =
  { readonly changes: CustomerChanges } | { readonly problems: Readonly<Partial<Record<ChangeableField, string>>> };

/**
 * The changes as they are sent, or what is wrong with them, at most one message a field (HCU-10..13).
 *
 * @param roles the roles to choose from; null while they are not known, so that only the server can tell
 */
export function checkCustomerChanges(values: CustomerChanges, roles: readonly string[] | null): Checked {
  const { data, error } = updateCustomer.body.safeParse(values);
  const isRefused = roles !== null && !roles.includes(values.roleType);
  const problems = { ...problemsOf(error?.issues), ...(isRefused && { roleType: messages.roleType }) };
  return data && !isRefused ? { changes: data } : { problems };
}
