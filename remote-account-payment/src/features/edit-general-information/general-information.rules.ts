import {
  messages,
  updateAccountDetails,
  withListed,
  type AccountDetails,
  type CallBody,
} from '@quaywatch/shared/contract';

/** What a customer may change of the general information; name and email are not among it. */
export type GeneralChanges = CallBody<typeof updateAccountDetails>;

export const changeableOf = ({ postcode, companyName, phone, roleType }: AccountDetails): GeneralChanges => ({
  postcode,
  companyName,
  phone,
  roleType,
});

/**
 * The rules of the form (ACC-15..18).
 *
 * @param roles the roles to choose from; null while they are not known
 */
export const generalForm = (roles: readonly string[] | null) =>
  withListed(updateAccountDetails.body, 'roleType', roles, messages.roleType);
