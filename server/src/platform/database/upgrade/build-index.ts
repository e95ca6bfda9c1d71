import { type ClientBase, escapeIdentifier } from 'pg';

/**
 * Builds an index while others go on writing. What a killed build left is dropped first: it is invalid, yet each write
 * would keep it up.
 */
export async function buildIndex(client: ClientBase, statement: string): Promise<void> {
  const name = /\bconcurrently\s+"([^"]+)"/i.exec(statement)?.[1];
  if (name === undefined) throw new Error(`The index has no quoted name: ${statement}`);
  // It stops nobody while it waits for transactions that began before it.
  await client.query('set lock_timeout = 0');
  const { rows } = await client.query<{ isValid: boolean }>(
    'select indisvalid as "isValid" from pg_index where indexrelid = to_regclass($1)',
    [escapeIdentifier(name)],
  );
  if (rows[0]?.isValid) return;
  if (rows[0]) await client.query(`drop index concurrently ${escapeIdentifier(name)}`);
  await client.query(statement);
}
