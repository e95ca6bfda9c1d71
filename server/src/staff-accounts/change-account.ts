import { isDeepStrictEqual } from 'node:util';
import { lockCustomer, shownStatusOf, type CustomerRow } from '../customers/index.ts';
import { hasSecondFactor, removeSecondFactor } from '../identity/index.ts';
import { CodedError } from '../platform/http/coded-error.ts';
import type { Platform } from '../platform/platform.ts';
import type { Dialog } from '../platform/process/dialog.ts';
import { askPrivileges, askYesNo } from './ask-fields.ts';
import { listConsequences } from './list-consequences.ts';
import { findOperator } from './operator.ts';
import {
  findChanges,
  findRefusal,
  privilegeNames,
  privilegesOf,
  type Privileges,
  type Standing,
} from './privileges.rules.ts';
import { setPrivileges, type PrivilegeParts } from './set-privileges.ts';

export async function changeAccount(parts: PrivilegeParts, dialog: Dialog, account: CustomerRow): Promise<void> {
  const { platform } = parts;
  const before = privilegesOf(account);
  dialog.say(`\n${account.email}\n  Status: ${describeStatus(account)}\n  Tier: ${account.tier}`);
  const isSecured = await hasSecondFactor(platform.database.db, account.id);
  dialog.say(`  Helpdesk authority: ${inWord(before.helpdesk)}\n  Data owner: ${inWord(before.dataOwner)}`);
  dialog.say(`  Second factor: ${inWord(isSecured)}\n`);
  if (isSecured) await offerRemoval(platform, dialog, account);
  const wanted = await askPrivileges(dialog, before);
  const changes = findChanges(before, wanted);
  if (changes.length === 0) return dialog.say('Nothing was changed.');
  refuse(findRefusal(account, before, wanted));

  dialog.say('');
  for (const name of changes)
    dialog.say(`  ${privilegeNames[name]}: ${inWord(before[name])} -> ${inWord(wanted[name])}`);
  for (const consequence of await listConsequences(platform, account, wanted)) dialog.say(`  ${consequence}`);
  if (!(await askYesNo(dialog, 'Change this account?'))) return dialog.say('Nothing was changed.');

  await saveChange(parts, account, wanted);
  dialog.say('Changed. Running sessions follow from their next call.');
}

/** As the helpdesk sees it (SES-52). */
export const describeStatus = (account: CustomerRow): string =>
  account.lockedToStrangers ? `${shownStatusOf(account)} (for unknown browsers only)` : account.status;

/** For staff who have lost the authenticator app and the recovery codes: only the operator can help them. */
async function offerRemoval(platform: Platform, dialog: Dialog, { id: customerId }: CustomerRow): Promise<void> {
  if (!(await askYesNo(dialog, 'Switch the second factor off?', false))) return;
  const isRemoved = await platform.database.transaction(async (tx) => {
    const isThere = (await lockCustomer(tx, customerId)) !== undefined;
    return isThere && removeSecondFactor(tx, platform, { customerId, agent: findOperator() });
  });
  dialog.say(
    isRemoved
      ? 'Switched off. The password is now enough to sign in; the owner is told by mail.'
      : 'It was already off.',
  );
}

async function saveChange(parts: PrivilegeParts, shown: CustomerRow, wanted: Privileges): Promise<void> {
  await parts.platform.database.transaction(async (tx) => {
    const account = await lockCustomer(tx, shown.id);
    // The operator decided by what was shown.
    if (!account || !isDeepStrictEqual(standingOf(account), standingOf(shown)))
      throw new CodedError(409, 'CONFLICT', 'The account has changed in the meantime. Nothing was done. Start again.');
    await setPrivileges(tx, parts, { account, wanted, agent: findOperator() });
  });
}

const standingOf = ({ status, tier, authorities, isDataOwner }: CustomerRow): Standing => ({
  status,
  tier,
  authorities,
  isDataOwner,
});

function refuse(reason: string | null): void {
  if (reason !== null) throw new CodedError(409, 'CONFLICT', reason);
}

const inWord = (holds: boolean) => (holds ? 'yes' : 'no');
