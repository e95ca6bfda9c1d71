import type { Dialog } from '../platform/process/dialog.ts';
import { askYesNo } from './ask-fields.ts';
import { privilegeNames, type Privileges } from './privileges.rules.ts';

/** Asks which privileges an account gets. @param now the present ones, kept by an empty answer */
export async function askPrivileges(dialog: Dialog, now?: Privileges): Promise<Privileges> {
  const ask = (name: keyof Privileges) => askYesNo(dialog, `${privilegeNames[name]}?`, now?.[name]);
  return { helpdesk: await ask('helpdesk'), internal: await ask('internal'), dataOwner: await ask('dataOwner') };
}
