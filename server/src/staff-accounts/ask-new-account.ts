import { companyField, firstNameField, lastNameField, phoneField, postcodeField } from '@quaywatch/shared/contract';
import { optionLists } from '../option-lists/index.ts';
import type { Dialog } from '../platform/process/dialog.ts';
import { askChoice, askField, askNewPassword } from './ask-fields.ts';
import { askPrivileges } from './ask-privileges.ts';

export async function askNewAccount(dialog: Dialog, email: string) {
  const person = {
    firstName: await askField(dialog, 'First name:', firstNameField),
    lastName: await askField(dialog, 'Last name:', lastNameField),
    companyName: await askField(dialog, 'Company:', companyField),
    phone: await askField(dialog, 'Phone:', phoneField),
    postcode: await askField(dialog, 'Postcode:', postcodeField),
    roleType: await askChoice(dialog, 'Role in the company:', optionLists.roleTypes),
  };
  const privileges = await askPrivileges(dialog);
  return { person, privileges, password: await askNewPassword(dialog, { ...person, email }) };
}
