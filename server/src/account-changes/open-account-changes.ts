import type { SecretKeys } from '../platform/config/secret-keys.ts';
import type { Db } from '../platform/database/database.ts';
import { open } from '../platform/sealing/seal.ts';
import type { AccountChangeRow } from './account-changes.queries.ts';
import { openCustomerKeys } from './customer-keys.ts';

export type OpenedChange = Omit<AccountChangeRow, 'sealedValues'> & {
  /** Null if nothing was kept or it cannot be decrypted. */
  readonly content: unknown;
};

export async function openAccountChanges(
  db: Db,
  keys: SecretKeys,
  rows: readonly AccountChangeRow[],
): Promise<OpenedChange[]> {
  const opened = await openCustomerKeys(
    db,
    keys,
    rows.map(({ customerId }) => customerId),
  );
  return rows.map(({ sealedValues, ...row }) => {
    const key = opened.get(row.customerId);
    const text = sealedValues !== null && key ? open(key, sealedValues) : null;
    return { ...row, content: text === null ? null : (JSON.parse(text) as unknown) };
  });
}
