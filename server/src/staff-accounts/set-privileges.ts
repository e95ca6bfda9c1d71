import { recordAccountChange } from '../account-changes/index.ts';
import { saveAuthorities, saveDataOwner, type Agent, type CustomerRow } from '../customers/index.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Platform } from '../platform/platform.ts';
import { setInternal, type TierChanges } from '../subscriptions/index.ts';
import { privilegesOf, type Privileges } from './privileges.rules.ts';

export type PrivilegeParts = { readonly platform: Platform; readonly tierChanges: TierChanges };

/**
 * Records each difference as an account change. The caller has locked the account.
 * @throws CodedError 409 when an account whose subscription renews would become Internal
 */
export async function setPrivileges(
  tx: Tx,
  { platform, tierChanges }: PrivilegeParts,
  { account, wanted, agent }: { readonly account: CustomerRow; readonly wanted: Privileges; readonly agent: Agent },
): Promise<void> {
  const { id: customerId, authorities } = account;
  const before = privilegesOf(account);
  if (wanted.helpdesk !== before.helpdesk) {
    const others = authorities.filter((authority) => authority !== 'HELP_DESK');
    const after = wanted.helpdesk ? [...others, 'HELP_DESK' as const] : others;
    await saveAuthorities(tx, customerId, after);
    const details = { before: authorities.join(', '), after: after.join(', ') };
    await recordAccountChange(tx, platform, { customerId, agent, change: 'authorities', details });
  }
  if (wanted.dataOwner !== before.dataOwner) {
    await saveDataOwner(tx, customerId, wanted.dataOwner);
    const details = { before: before.dataOwner, after: wanted.dataOwner };
    await recordAccountChange(tx, platform, { customerId, agent, change: 'data-owner', details });
  }
  await setInternal(tx, { clock: platform.clock, tierChanges }, { customerId, internal: wanted.internal, agent });
}
