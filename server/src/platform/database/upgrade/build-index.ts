import { type ClientBase, escapeIdentifier } from 'pg';

/**
 * Builds an index while others keep writing. First drops an invalid index that a killed build left behind: it is
 * useless, yet every write would still update it.
 */
export async function buildIndex(client: ClientBase, statement: string): Promise<void> {
  const name = /\bconcurrently\s+"([^"]+)"/i.exec(statement)?.[1];
  if (name === undefined) throw new Error(`The index has no quoted name: ${statement}`);
  // The build blocks nobody while it waits for earlier transactions, so it may wait for ever.
  await client.query('set lock_timeout = 0');
  const { rows } = await client.query<{ isValid: boolean }>(
    'select indisvalid as "isValid" from pg_index where indexrelid = to_regclass($1)',
    [escapeIdentifier(name)],
  );
  if (rows[0]?.isValid) return;
  if (rows[0]) await client.query(`drop index concurrently ${escapeIdentifier(name)}`);
  await client.query(statement);
}
