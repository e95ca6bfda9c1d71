import type { SecretKeys } from '../platform/config/secret-keys.ts';
import type { Db } from '../platform/database/database.ts';
import { type PageAfter, readInPages } from '../platform/database/read-in-pages.ts';
import { type ChangeScope, listAccountChanges, listNewestChanges } from './account-changes.queries.ts';
import type { ChangeKind } from './account-changes.tables.ts';
import { type ChangedValue, listChangedValues } from './changed-values.rules.ts';
import { openAccountChanges, type OpenedChange } from './open-account-changes.ts';

export type ReadableChange = {
  readonly id: string;
  /** Orders changes of an account made at the same moment. */
  readonly sequence: number;
  readonly customerId: string;
  readonly at: Date;
  readonly agent: string;
  /** Email of the helpdesk agent, name of the operator or name of the job; null for customers. */
  readonly agentName: string | null;
  readonly change: ChangeKind;
  /** Empty if nothing was kept or it cannot be decrypted. */
  readonly values: readonly ChangedValue[];
};

/** One page of an account's changes, newest first, and their total number (HCU-52). Pages start at 1. */
export async function readNewestChanges(
  db: Db,
  keys: SecretKeys,
  { customerId, ...page }: { readonly customerId: string; readonly number: number; readonly size: number },
): Promise<{ total: number; changes: ReadableChange[] }> {
  const { total, rows } = await listNewestChanges(db, customerId, page);
  return { total, changes: (await openAccountChanges(db, keys, rows)).map(describe) };
}

/**
 * The changes of one account or all, oldest first, read page by page. Deleted accounts keep their changes, without
 * values (HCU-55).
 */
export function readChangesInOrder(db: Db, keys: SecretKeys, scope: ChangeScope): AsyncGenerator<ReadableChange> {
  return readInPages(async (page: PageAfter<ReadableChange>) =>
    (await openAccountChanges(db, keys, await listAccountChanges(db, scope, page))).map(describe),
  );
}

function describe({ agentName, agentEmail, content, ...row }: OpenedChange): ReadableChange {
  const values = listChangedValues(content);
  // Older rows have no email, only the id of the agent's account.
  return { ...row, agentName: agentEmail ?? agentName, values };
}

/** An account's changes, decrypted; `values` is null if none were kept or they cannot be decrypted. */
export async function* exportAccountChanges(db: Db, keys: SecretKeys, customerId: string) {
  const readPage = readInPages(async (page: Parameters<typeof listAccountChanges>[2]) =>
    openAccountChanges(db, keys, await listAccountChanges(db, { customerId }, page)),
  );
  for await (const { at, agent, agentName, change, content } of readPage) {
    // The agent's name is somebody else's personal data.
    yield { at, agent, job: agent === 'system' ? agentName : null, change, values: content };
  }
}
