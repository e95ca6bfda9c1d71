import { formatAccountDay } from '@quaywatch/shared/domain';
import type { CustomerRow } from '../customers/index.ts';
import type { Platform } from '../platform/platform.ts';
import { findPaidUntil } from '../subscriptions/index.ts';
import { privilegesOf, type Privileges } from './privileges.rules.ts';
import { hasOtherHelpdesk } from './staff-accounts.queries.ts';

export async function listConsequences(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  account: CustomerRow,
  wanted: Privileges,
): Promise<string[]> {
  const { db } = database;
  const before = privilegesOf(account);
  const found: string[] = [];
  if (before.helpdesk && !wanted.helpdesk && !(await hasOtherHelpdesk(db, account.id, clock.now())))
    found.push('WARNING: no other helpdesk account can sign in.');
  if (wanted.dataOwner && !before.dataOwner)
    found.push('The helpdesk can neither suspend nor delete a data owner, nor send a temporary password.');
  if (wanted.internal !== before.internal) {
    const paidUntil = await findPaidUntil(db, account.id, clock.now());
    if (paidUntil) found.push(`Advanced features are paid for until ${formatAccountDay(paidUntil)}.`);
    if (!wanted.internal) found.push(`The tier will be ${paidUntil ? 'Paid' : 'Free'}.`);
    else if (paidUntil) found.push('They are not refunded. The rest can be used if Internal ends before that day.');
    else if (account.tier !== 'Free') found.push(`The tier will be Free, not ${account.tier}, when Internal ends.`);
  }
  return found;
}
