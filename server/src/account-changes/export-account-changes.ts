import type { SecretKeys } from '../platform/config/secret-keys.ts';
import type { Db } from '../platform/database/database.ts';
import { readInPages } from '../platform/database/read-in-pages.ts';
import { listAccountChanges } from './account-changes.queries.ts';
import { openAccountChanges } from './open-account-changes.ts';

/** An account's changes, decrypted; `values` is null where none were kept or they cannot be opened. */
export async function* exportAccountChanges(db: Db, keys: SecretKeys, customerId: string) {
  const readPage = readInPages(async (page: Parameters<typeof listAccountChanges>[2]) =>
    openAccountChanges(db, keys, await listAccountChanges(db, { customerId }, page)),
  );
  for await (const { at, agent, agentName, change, content } of readPage) {
    // The agent's name is somebody else's personal data.
    yield { at, agent, job: agent === 'system' ? agentName : null, change, values: content };
  }
}
