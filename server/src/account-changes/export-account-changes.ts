import type { SecretKeys } from '../platform/config/secret-keys.ts';
import type { Db } from '../platform/database/database.ts';
import { readInPages } from '../platform/database/read-in-pages.ts';
import { listAccountChanges } from './account-changes.queries.ts';
import { openAccountChanges } from './open-account-changes.ts';

/** What was changed about an account, opened; `values` is null where nothing was kept, or nothing opens it. */
export async function* exportAccountChanges(db: Db, keys: SecretKeys, customerId: string) {
  const readPage = readInPages(async (page: Parameters<typeof listAccountChanges>[2]) =>
    openAccountChanges(db, keys, await listAccountChanges(db, { customerId }, page)),
  );
  for await (const { at, agent, agentName, change, content } of readPage) {
    // Who of the helpdesk it was is about somebody else.
    yield { at, agent, job: agent === 'system' ? agentName : null, change, values: content };
  }
}
