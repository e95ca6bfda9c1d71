import { type ClientBase, escapeIdentifier } from 'pg';

/** Objects in `public` that no extension created. */
const own = (catalog: string) =>
  `not exists (select from pg_depend where classid = '${catalog}'::regclass and objid = object.oid and deptype = 'e')`;

/** Schemas of the migrations and the job queue. */
const toolSchemas = ['drizzle', 'pgboss'];

export async function isEmptyDatabase(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    `select exists (
      select from pg_class object where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm') and ${own('pg_class')}
    ) or exists (select from pg_namespace where nspname = any ($1)) as found`,
    [toolSchemas],
  );
  return rows[0]?.found === false;
}

export async function clearDatabase(client: ClientBase): Promise<void> {
  for (const name of toolSchemas) await client.query(`drop schema if exists ${escapeIdentifier(name)} cascade`);
  await dropEach(
    client,
    `select format('drop %s if exists %s cascade',
      case relkind when 'v' then 'view' when 'm' then 'materialized view' else 'table' end, oid::regclass) as statement
    from pg_class object
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm') and not relispartition and ${own('pg_class')}`,
  );
  await dropEach(
    client,
    `select format('drop routine if exists %s cascade', oid::regprocedure) as statement
    from pg_proc object where pronamespace = 'public'::regnamespace and ${own('pg_proc')}`,
  );
}

async function dropEach(client: ClientBase, listStatements: string): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(listStatements);
  for (const { statement } of rows) await client.query(statement);
}

/** Counts connections of other product processes to this database, on any machine. */
export async function countOtherProcesses(client: ClientBase): Promise<number> {
  const { rows } = await client.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and application_name like 'quaywatch%'`,
  );
  return rows[0]?.n ?? 0;
}
