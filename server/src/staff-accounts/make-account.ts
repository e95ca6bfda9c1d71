import { companyField, firstNameField, lastNameField, phoneField, postcodeField } from '@quaywatch/shared/contract';
import { recordAccountChange } from '../account-changes/index.ts';
import { type DeleteCustomers, lockCustomer } from '../customers/index.ts';
import { hashPassword, openAccount, temporaryPasswordLife } from '../identity/index.ts';
import { optionLists } from '../option-lists/index.ts';
import type { Platform } from '../platform/platform.ts';
import type { Dialog } from '../platform/process/dialog.ts';
import { askChoice, askField, askNewPassword, askPrivileges, askYesNo } from './ask-fields.ts';
import { findOperator } from './operator.ts';
import { privilegeNames, privileges as allPrivileges } from './privileges.rules.ts';
import { type PrivilegeParts, setPrivileges } from './set-privileges.ts';

export type StaffAccounts = PrivilegeParts & { readonly deleteCustomers: DeleteCustomers };

/**
 * The account is Unverified until the mailed link is used. Because somebody else knows its password, it works for only
 * a day and must be changed at the first sign-in (SRV-210).
 */
export async function makeAccount(parts: StaffAccounts, dialog: Dialog, email: string): Promise<void> {
  const { platform, deleteCustomers } = parts;
  const { person, privileges, password } = await askNewAccount(platform, dialog, email);
  dialog.say(`\n${email}\n  ${Object.values(person).join('\n  ')}`);
  for (const name of allPrivileges) dialog.say(`  ${privilegeNames[name]}: ${privileges[name] ? 'yes' : 'no'}`);
  if (!(await askYesNo(dialog, 'Create this account?'))) return dialog.say('Nothing was changed.');

  const agent = findOperator();
  const passwordHash = await hashPassword(platform, password);
  const account = {
    ...person,
    email,
    // No rule of the product depends on it, so nobody is asked.
    businessType: 'Other',
    createdAt: platform.clock.now(),
    passwordHash,
    temporaryPassword: true,
    passwordExpiresAt: new Date(platform.clock.now().getTime() + temporaryPasswordLife),
  };
  await platform.database.transaction(async (tx) => {
    const customerId = await openAccount(tx, platform, { account, deleteCustomers });
    await recordAccountChange(tx, platform, { customerId, agent, change: 'creation' });
    const made = await lockCustomer(tx, customerId);
    if (made) await setPrivileges(tx, parts, { account: made, wanted: privileges, agent });
  });
  dialog.say(
    `Created. The server mails a link to ${email}, which works for 24 hours, like the password. Nobody can sign in until the link has been used. The password has to be changed at the first sign-in.`,
  );
  if (privileges.helpdesk && !platform.config.demo)
    dialog.say('Helpdesk authority takes effect once a second factor is set up on the account page.');
}

async function askNewAccount(platform: Pick<Platform, 'config'>, dialog: Dialog, email: string) {
  const person = {
    firstName: await askField(dialog, 'First name:', firstNameField),
    lastName: await askField(dialog, 'Last name:', lastNameField),
    companyName: await askField(dialog, 'Company:', companyField),
    phone: await askField(dialog, 'Phone:', phoneField),
    postcode: await askField(dialog, 'Postcode:', postcodeField),
    roleType: await askChoice(dialog, 'Role in the company:', optionLists.roleTypes),
  };
  const privileges = await askPrivileges(dialog);
  return { person, privileges, password: await askNewPassword(platform, dialog, { ...person, email }) };
}
