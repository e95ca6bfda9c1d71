import { messages, updateAccountDetails, type AccountDetails, type CallBody } from '@quaywatch/shared/contract';

/** What a customer may change of the general information; name and email are not among it. */
export type GeneralChanges = CallBody<typeof updateAccountDetails>;

/** What the form's submit is rejected with when a field is wrong (ACC-14). */
export const notValid = 'Not valid';

export const changeableOf = ({ postcode, companyName, phone, roleType }: AccountDetails): GeneralChanges => ({
  postcode,
  companyName,
  phone,
  roleType,
});

type Checked =
  { readonly changes: GeneralChanges } | { readonly problems: Readonly<Partial<Record<keyof GeneralChanges, string>>> };

/**
 * The changes as they are sent, or what is wrong with them, at most one message a field (ACC-15..18).
 *
 * @param roles the roles to choose from; null while they are not known, so that only the server can tell
 */
export function checkGeneralChanges(typed: GeneralChanges, roles: readonly string[] | null): Checked {
  const parsed = updateAccountDetails.body.safeParse(typed);
  const problems = new Map<string, string>();
  for (const { path, message } of parsed.error?.issues ?? []) {
    const field = String(path[0]);
    if (!problems.has(field)) problems.set(field, message);
  }
  if (roles && !roles.includes(typed.roleType)) problems.set('roleType', messages.roleType);
  return parsed.success && problems.size === 0 ? { changes: parsed.data } : { problems: Object.fromEntries(problems) };
}
