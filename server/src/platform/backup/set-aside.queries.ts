import { type ClientBase, escapeIdentifier } from 'pg';

type Definition = { readonly remove: string; readonly restore: string };

/**
 * Drops what would slow down each insert: foreign keys, which would also restrict the order of the tables; and keys and
 * indexes, because building one afterwards is faster than a million inserts. Disables triggers, because the rows that
 * they write are in the backup.
 * @returns a function that restores all of them and checks the foreign keys
 */
export async function setAside(client: ClientBase): Promise<() => Promise<void>> {
  const definitions = [
    ...(await listConstraints(client, ['f'])),
    ...(await listConstraints(client, ['p', 'u'])),
    ...(await listIndexes(client)),
    ...(await listTriggers(client)),
  ];
  for (const { remove } of definitions) await client.query(remove);
  return async () => {
    // Indexes first: checking the foreign keys reads them.
    for (const { restore } of definitions.toReversed()) await client.query(restore);
  };
}

async function listConstraints(client: ClientBase, types: readonly ('f' | 'p' | 'u')[]): Promise<Definition[]> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint
    where contype::text = any ($1) and conparentid = 0 and connamespace = 'public'::regnamespace order by conrelid, conname`,
    [types],
  );
  return rows.map(({ table, name, definition }) => ({
    remove: `alter table ${table} drop constraint ${escapeIdentifier(name)}`,
    restore: `alter table ${table} add constraint ${escapeIdentifier(name)} ${definition}`,
  }));
}

async function listIndexes(client: ClientBase): Promise<Definition[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index join pg_class class on class.oid = indexrelid
    where relnamespace = 'public'::regnamespace and relkind = 'i' and not relispartition
      and not exists (select from pg_constraint where conindid = indexrelid)
    order by relname`,
  );
  return rows.map(({ name, definition }) => ({ remove: `drop index ${name}`, restore: definition }));
}

const modes: Readonly<Record<string, string>> = { O: 'enable', A: 'enable always', R: 'enable replica', D: 'disable' };

async function listTriggers(client: ClientBase): Promise<Definition[]> {
  const { rows } = await client.query<{ table: string; name: string; mode: string }>(
    `select tgrelid::regclass::text as table, tgname as name, tgenabled as mode
    from pg_trigger join pg_class class on class.oid = tgrelid
    where not tgisinternal and relnamespace = 'public'::regnamespace order by tgrelid, tgname`,
  );
  return rows.map(({ table, name, mode }) => ({
    remove: `alter table ${table} disable trigger ${escapeIdentifier(name)}`,
    restore: `alter table ${table} ${modes[mode] ?? 'enable'} trigger ${escapeIdentifier(name)}`,
  }));
}
