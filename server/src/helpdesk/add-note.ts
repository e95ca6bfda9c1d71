import { recordAccountChange } from '../account-changes/index.ts';
import { helpdeskAgentOf } from '../customers/index.ts';
import type { Caller } from '../platform/http/caller.ts';
import type { Platform } from '../platform/platform.ts';
import { insertNote, type AccountNoteRow } from './account-notes.queries.ts';
import { lockHelpedCustomer, refuseUnverified } from './helped-customer.ts';

/**
 * Records the author of the note as an account change, but not the text, which is deleted with the account (HCU-39).
 * @throws CodedError 404 for an unknown customer, 409 for an Unverified one (SRV-52)
 */
export function addNote(
  platform: Platform,
  caller: Caller,
  { customerId, note }: { readonly customerId: string; readonly note: string },
): Promise<AccountNoteRow> {
  const { database, clock } = platform;
  return database.transaction(async (tx) => {
    const customer = await lockHelpedCustomer(tx, customerId);
    refuseUnverified(customer);
    const row = { customerId: customer.id, note, createdAt: clock.now() };
    await insertNote(tx, row);
    await recordAccountChange(tx, platform, {
      customerId: customer.id,
      agent: helpdeskAgentOf(caller),
      change: 'note',
    });
    return row;
  });
}
