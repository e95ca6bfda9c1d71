import {
  messages,
  updateAccountDetails,
  withListed,
  type AccountDetails,
  type CallBody,
} from '@quaywatch/shared/contract';

/** Name and email cannot be changed. */
export type GeneralChanges = CallBody<typeof updateAccountDetails>;

export const changeableOf = ({ postcode, companyName, phone, roleType }: AccountDetails): GeneralChanges => ({
  postcode,
  companyName,
  phone,
  roleType,
});

/** See ACC-15..18. @param roles null until they are loaded */
export const generalForm = (roles: readonly string[] | null) =>
  withListed(updateAccountDetails.body, 'roleType', roles, messages.roleType);
