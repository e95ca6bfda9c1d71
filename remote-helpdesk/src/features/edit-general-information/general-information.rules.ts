import { messages, updateCustomer, withListed, type CallBody, type CustomerDetails } from '@quaywatch/shared/contract';

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

/**
 * The rules of the form (HCU-10..13).
 *
 * @param roles the roles to choose from; null while they are not known
 */
export const generalForm = (roles: readonly string[] | null) =>
  withListed(updateCustomer.body, 'roleType', roles, messages.roleType);

/** What of the details may be changed. */
export const changeableOf = ({ email: _, ...changeable }: CustomerDetails): CustomerChanges => changeable;

/** What was typed and is not saved yet. */
export type Draft = {
  /** The details as they were when the first of it was typed. */
  readonly base: CustomerDetails;
  readonly typed: Partial<CustomerChanges>;
};

/** Whether what is in the fields would change anything (HCU-D2). */
export const isChanged = (values: CustomerChanges, details: CustomerDetails): boolean =>
  changeableFields.some((field) => values[field] !== details[field]);

/** What somebody else has changed since the draft was begun, unless the same was typed here (HCU-49). */
export function listChangedMeanwhile(
  details: CustomerDetails,
  draft: Draft,
): { readonly label: string; readonly value: string }[] {
  const typed: Partial<CustomerDetails> = draft.typed;
  return (Object.keys(fieldLabels) as (keyof CustomerDetails)[])
    .filter((field) => draft.base[field] !== details[field] && typed[field] !== details[field])
    .map((field) => ({ label: fieldLabels[field], value: details[field] }));
}
