import { type ClientBase, escapeIdentifier } from 'pg';
import type { BackupHead, BackupTable } from './backup-format.ts';

type Column = { readonly name: string; readonly type: string };

export type KeptTable = {
  readonly schema: string;
  readonly name: string;
  readonly columns: readonly Column[];
  readonly isPartitioned: boolean;
  /** Rows may be longer than a database page. */
  readonly hasLongRows: boolean;
};

/**
 * The tables of the job queue to back up, in the order in which a restore fills them. The queue's statistics and
 * version belong to the installation.
 */
const jobTables = ['queue', 'schedule', 'job'];

export async function listKeptTables(client: ClientBase): Promise<KeptTable[]> {
  const { rows } = await client.query<KeptTable>(
    `select schema.nspname as schema, class.relname as name,
      class.relkind = 'p' as "isPartitioned",
      class.relkind = 'p' or pg_relation_size(nullif(class.reltoastrelid, 0)) > 0 as "hasLongRows",
      (select json_agg(json_build_object('name', attname, 'type', format_type(atttypid, atttypmod)) order by attnum)
        from pg_attribute
        where attrelid = class.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
    from pg_class class join pg_namespace schema on schema.oid = class.relnamespace
    where class.relkind in ('r', 'p') and not class.relispartition
      and (schema.nspname = 'public' or schema.nspname = 'pgboss' and class.relname = any ($1))
      and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = class.oid and deptype = 'e')
    order by schema.nspname <> 'public', array_position($1, class.relname::text), class.relname`,
    [jobTables],
  );
  return rows;
}

export const quoteTable = ({ schema, name }: Pick<BackupTable, 'schema' | 'name'>): string =>
  `${escapeIdentifier(schema)}.${escapeIdentifier(name)}`;

export async function readSequences(client: ClientBase): Promise<BackupHead['sequences']> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `select schemaname as schema, sequencename as name from pg_sequences where schemaname = 'public' order by name`,
  );
  const sequences = [];
  for (const { schema, name } of rows) {
    const { rows: states } = await client.query<{ value: string; isCalled: boolean }>(
      `select last_value::text as value, is_called as "isCalled" from ${quoteTable({ schema, name })}`,
    );
    for (const state of states) sequences.push({ schema, name, ...state });
  }
  return sequences;
}

/** Reads the migrations and build of the database and the version of its job queue; null where there is none. */
export async function readVersions(client: ClientBase): Promise<Pick<BackupHead, 'migrations' | 'build' | 'jobs'>> {
  const [migrations, [jobs = null]] = [
    await readColumn(client, 'drizzle.__drizzle_migrations', 'created_at'),
    await readColumn(client, 'pgboss.version', 'version'),
  ];
  // A build is the number of its newest migration, counted from 0. This version may not know that migration.
  const build = migrations.length > 0 ? migrations.length - 1 : null;
  return { migrations: migrations.sort((a, b) => a - b), build, jobs };
}

/** Whether an upgrade has changed only some of the tables so far. */
export async function isUpgradeUnfinished(client: ClientBase): Promise<boolean> {
  return (await readColumn(client, 'drizzle.unfinished_migration', 'migration')).length > 0;
}

async function readColumn(client: ClientBase, table: string, column: string): Promise<number[]> {
  const { rows: found } = await client.query<{ exists: boolean }>('select to_regclass($1) is not null as exists', [
    table,
  ]);
  if (!found[0]?.exists) return [];
  const { rows } = await client.query<{ value: string }>(`select ${column} as value from ${table}`);
  return rows.map(({ value }) => Number(value));
}
