import type { SecretKeys } from '../platform/config/secret-keys.ts';
import type { Db } from '../platform/database/database.ts';
import { readInPages } from '../platform/database/read-in-pages.ts';
import { open } from '../platform/sealing/seal.ts';
import { listAccountChanges, type AccountChangeRow } from './account-changes.queries.ts';
import { findCustomerKey } from './customer-keys.ts';

/** What was changed about an account, opened; `values` is null where nothing was kept, or nothing opens it. */
export async function* exportAccountChanges(db: Db, keys: SecretKeys, customerId: string) {
  const key = await findCustomerKey(db, keys, customerId);
  const openValues = (sealed: string | null): unknown => {
    const text = sealed !== null && key ? open(key, sealed) : null;
    return text === null ? null : JSON.parse(text);
  };
  for await (const row of readInPages<AccountChangeRow>((page) => listAccountChanges(db, customerId, page))) {
    const { at, agent, agentName, change, sealedValues } = row;
    // Who of the helpdesk it was is about somebody else.
    yield { at, agent, job: agent === 'system' ? agentName : null, change, values: openValues(sealedValues) };
  }
}
