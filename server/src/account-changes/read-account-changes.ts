import type { SecretKeys } from '../platform/config/secret-keys.ts';
import type { Db } from '../platform/database/database.ts';
import { readInPages, type PageAfter } from '../platform/database/read-in-pages.ts';
import { listAccountChanges, listNewestChanges, type ChangeScope } from './account-changes.queries.ts';
import type { ChangeKind } from './account-changes.tables.ts';
import { listChangedValues, type ChangedValue } from './changed-values.rules.ts';
import { openAccountChanges, type OpenedChange } from './open-account-changes.ts';

/** A change as somebody of the helpdesk or an operator reads it. */
export type ReadableChange = {
  readonly id: string;
  /** Greater for the later one of two changes of an account that have the same moment. */
  readonly sequence: number;
  readonly customerId: string;
  readonly at: Date;
  readonly agent: string;
  /** Email of the helpdesk's agent, name of the operator or of the job; null for the others. */
  readonly agentName: string | null;
  readonly change: ChangeKind;
  /** Empty where nothing was kept, and where nothing opens it any more. */
  readonly values: readonly ChangedValue[];
};

/** One page of what was done to an account, newest first, and how much there is in all. Pages start at 1 (HCU-52). */
export async function readNewestChanges(
  db: Db,
  keys: SecretKeys,
  { customerId, ...page }: { readonly customerId: string; readonly number: number; readonly size: number },
): Promise<{ total: number; changes: ReadableChange[] }> {
  const { total, rows } = await listNewestChanges(db, customerId, page);
  return { total, changes: (await openAccountChanges(db, keys, rows)).map(describe) };
}

/**
 * What was done to an account or to all of them, oldest first, one after another: only a page is in memory. Accounts that
 * are gone have their changes still, without values (HCU-55).
 */
export function readChangesInOrder(db: Db, keys: SecretKeys, scope: ChangeScope): AsyncGenerator<ReadableChange> {
  return readInPages(async (page: PageAfter<ReadableChange>) =>
    (await openAccountChanges(db, keys, await listAccountChanges(db, scope, page))).map(describe),
  );
}

function describe({ agentName, agentEmail, content, ...row }: OpenedChange): ReadableChange {
  const values = listChangedValues(content);
  // Agents of before emails were kept are known by the id of their account.
  return { ...row, agentName: agentEmail ?? agentName, values };
}
