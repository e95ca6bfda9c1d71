import { findCustomerByEmail } from '../customers/index.ts';
import { emailField } from '@quaywatch/shared/contract';
import { isEmailTaken } from '../identity/index.ts';
import type { Config } from '../platform/config/config.ts';
import type { Dialog } from '../platform/process/dialog.ts';
import { askField } from './ask-fields.ts';
import { changeAccount } from './change-account.ts';
import { changeStaffAccount } from './change-staff-account.ts';
import { makeAccount, type StaffAccounts } from './make-account.ts';
import { privilegesOf } from './privileges.rules.ts';

/** `pnpm account`: creates a staff account, or changes an existing one (SRV-80, SRV-211). */
export async function manageAccount(parts: StaffAccounts, dialog: Dialog): Promise<void> {
  const { platform } = parts;
  dialog.say(`Accounts in ${nameDatabase(platform.config)}`);
  const email = await askField(dialog, 'Email:', emailField);
  const account = await findCustomerByEmail(platform.database.db, email);
  if (account && (await isEmailTaken(platform, email)))
    return privilegesOf(account).helpdesk
      ? changeStaffAccount(parts, dialog, account)
      : changeAccount(parts, dialog, account);
  dialog.say(
    account
      ? 'This address was registered but never confirmed. A new account replaces that one.'
      : 'This address has no account yet.',
  );
  return makeAccount(parts, dialog, email);
}

/** Leaves out the password that DATABASE_URL may contain. */
function nameDatabase({ databaseUrl, dataDir }: Config): string {
  if (databaseUrl === null) return `the embedded database of ${dataDir}`;
  const { host, pathname } = new URL(databaseUrl);
  return `PostgreSQL at ${host}${pathname}`;
}
