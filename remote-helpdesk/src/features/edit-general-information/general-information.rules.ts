import { messages, updateCustomer, withListed, type CallBody, type CustomerDetails } from '@quaywatch/shared/contract';

export type CustomerChanges = CallBody<typeof updateCustomer>;
export type ChangeableField = keyof CustomerChanges;

export const fieldLabels = {
  firstName: 'First Name',
  lastName: 'Last Name',
  email: 'Email/Username',
  phone: 'Phone',
  companyName: 'Company',
  postcode: 'Postcode',
  roleType: 'Role in Company',
} as const satisfies Record<keyof CustomerDetails, string>;

export const changeableFields = (Object.keys(fieldLabels) as (keyof CustomerDetails)[]).filter(
  (field): field is ChangeableField => field !== 'email',
);

/** See HCU-10..13. @param roles null until they are loaded */
export const generalForm = (roles: readonly string[] | null) =>
  withListed(updateCustomer.body, 'roleType', roles, messages.roleType);

export const changeableOf = ({ email: _, ...changeable }: CustomerDetails): CustomerChanges => changeable;

export type Draft = {
  /** The details when typing began. */
  readonly base: CustomerDetails;
  readonly typed: Partial<CustomerChanges>;
};

export const isChanged = (values: CustomerChanges, details: CustomerDetails): boolean =>
  changeableFields.some((field) => values[field] !== details[field]);

/** Lists what has changed since the draft began, except where the input is the same (HCU-49). */
export function listChangedMeanwhile(
  details: CustomerDetails,
  draft: Draft,
): { readonly label: string; readonly value: string }[] {
  const typed: Partial<CustomerDetails> = draft.typed;
  return (Object.keys(fieldLabels) as (keyof CustomerDetails)[])
    .filter((field) => draft.base[field] !== details[field] && typed[field] !== details[field])
    .map((field) => ({ label: fieldLabels[field], value: details[field] }));
}
