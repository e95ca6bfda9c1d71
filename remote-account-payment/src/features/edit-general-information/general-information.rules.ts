import {
  messages,
  updateAccountDetails,
  withListed,
  type AccountDetails,
  type CallBody,
} from '@quaywatch/shared/contract';

/** Not name and email. */
export type GeneralChanges = CallBody<typeof updateAccountDetails>;

export const changeableOf = ({ postcode, companyName, phone, roleType }: AccountDetails): GeneralChanges => ({
  postcode,
  companyName,
  phone,
  roleType,
});

/** ACC-15..18. @param roles null while they are unknown */
export const generalForm = (roles: readonly string[] | null) =>
  withListed(updateAccountDetails.body, 'roleType', roles, messages.roleType);
