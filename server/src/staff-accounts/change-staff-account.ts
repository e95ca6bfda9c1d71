import { suspendedByRequest } from '@quaywatch/shared/contract';
import { recordAccountChange } from '../account-changes/index.ts';
import { deleteAccount } from '../account-deletion/index.ts';
import { recheckWatches } from '../alerts/index.ts';
import { describeSuspension, lockLeaver, shownStatusOf, type CustomerRow } from '../customers/index.ts';
import { activateCustomer, answerReset, requestTemporaryPassword, suspendCustomer } from '../identity/index.ts';
import type { Tx } from '../platform/database/database.ts';
import { CodedError } from '../platform/http/coded-error.ts';
import type { Dialog } from '../platform/process/dialog.ts';
import { askChoice, askYesNo } from './ask-fields.ts';
import { changeAccount, describeStatus } from './change-account.ts';
import type { StaffAccounts } from './make-account.ts';
import { findOperator } from './operator.ts';
import { hasOtherHelpdesk } from './staff-accounts.queries.ts';

const tasks = {
  privileges: 'Change privileges',
  password: 'Send a temporary password',
  suspend: 'Suspend',
  activate: 'Activate',
  delete: 'Delete',
} as const;
type Task = keyof typeof tasks;

const consequences: Readonly<Record<Exclude<Task, 'privileges'>, string>> = {
  password:
    'The owner gets a temporary password by mail, and all sessions end. The fourth request in a row suspends the account instead.',
  suspend: 'All sessions end at once, and nobody can sign in.',
  activate: 'The owner can sign in again.',
  delete: 'The account is deleted for good, its sessions end, and the owner is told by mail.',
};

function tasksFor({ status, lockedToStrangers }: CustomerRow): readonly Task[] {
  if (lockedToStrangers) return ['privileges', 'activate', 'suspend', 'delete'];
  if (status === 'Live') return ['privileges', 'password', 'suspend', 'delete'];
  return status === 'Suspended' ? ['privileges', 'activate', 'delete'] : ['privileges', 'delete'];
}

/** For accounts with helpdesk authority, which the helpdesk's own calls refuse (HCU-63, SRV-211). */
export async function changeStaffAccount(parts: StaffAccounts, dialog: Dialog, account: CustomerRow): Promise<void> {
  const { database, clock } = parts.platform;
  const { db } = database;
  dialog.say(`\n${account.email} has helpdesk authority.\n  Status: ${describeStatus(account)}`);
  const offered = tasksFor(account);
  const names = offered.map((one) => tasks[one]);
  const chosen = await askChoice(dialog, 'What do you want to do?', names);
  const task = offered.find((one) => tasks[one] === chosen) ?? 'privileges';
  if (task === 'privileges') return changeAccount(parts, dialog, account);

  if (account.isDataOwner && (task === 'suspend' || task === 'delete'))
    throw new CodedError(
      409,
      'CONFLICT',
      'A data owner can be neither suspended nor deleted. Choose Change privileges first.',
    );
  dialog.say(`  ${consequences[task]}`);
  if (task !== 'activate' && !(await hasOtherHelpdesk(db, account.id, clock.now())))
    dialog.say('  WARNING: no other helpdesk account can sign in.');
  if (!(await askYesNo(dialog, `${tasks[task]}?`))) return dialog.say('Nothing was changed.');
  const isSuspendedInstead = await carryOut(parts, task, account);
  dialog.say(
    isSuspendedInstead
      ? 'No mail was sent: this was the fourth request in a row, so the account is suspended now. To undo this, run the command again and choose Activate, then Send a temporary password.'
      : 'Done. It is recorded as a change of the account.',
  );
}

/** @returns true if the task was to send a temporary password, and this request suspended the account instead */
async function carryOut(
  parts: StaffAccounts,
  task: Exclude<Task, 'privileges'>,
  { id: customerId, ...shown }: CustomerRow,
): Promise<boolean> {
  const { platform } = parts;
  const decision = await platform.database.transaction(async (tx) => {
    const account = await lockLeaver(tx, customerId);
    // The operator decided by what was shown.
    if (account?.status !== shown.status || account.isDataOwner !== shown.isDataOwner)
      throw new CodedError(409, 'CONFLICT', 'The account has changed in the meantime. Nothing was done. Start again.');
    if (task === 'password') {
      const maySuspend = !account.isDataOwner;
      const request = { customerId, agent: findOperator(), now: platform.clock.now(), maySuspend };
      const decision = await requestTemporaryPassword(tx, platform, request);
      if (decision.outcome === 'suspended' && !maySuspend)
        throw new CodedError(
          409,
          'CONFLICT',
          'A fourth temporary password in a row would suspend the account, which a data owner cannot be. Choose Change privileges first.',
        );
      return decision;
    }
    await doTask(tx, parts, { task, account });
    return null;
  });
  // Comes after the commit, because refused requests are recorded too.
  return decision !== null && answerReset(decision) === suspendedByRequest;
}

async function doTask(
  tx: Tx,
  { platform, deleteCustomers }: StaffAccounts,
  { task, account }: { readonly task: 'suspend' | 'activate' | 'delete'; readonly account: CustomerRow },
): Promise<void> {
  const agent = findOperator();
  const { id: customerId } = account;
  if (task === 'delete') return deleteAccount(tx, platform, deleteCustomers, { account, agent });
  if (task === 'activate') {
    const details = { before: shownStatusOf(account), after: await activateCustomer(tx, account) };
    await recheckWatches(tx, platform, [customerId]);
    return recordAccountChange(tx, platform, { customerId, agent, change: 'activation', details });
  }
  await suspendCustomer(tx, customerId);
  const details = describeSuspension(account);
  await recordAccountChange(tx, platform, { customerId, agent, change: 'suspension', details });
}
