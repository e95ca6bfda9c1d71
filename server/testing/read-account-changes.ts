import { exportAccountChanges } from '../src/account-changes/index.ts';
import type { SecretKeys } from '../src/platform/config/secret-keys.ts';
import type { Platform } from '../src/platform/platform.ts';

/** Decrypts with the server's keys, unless others are given. */
export async function readAccountChanges(
  { platform: { config, database } }: { readonly platform: Platform },
  customerId: string,
  keys: SecretKeys = config,
) {
  const changes = [];
  for await (const change of exportAccountChanges(database.db, keys, customerId)) changes.push(change);
  return changes;
}
