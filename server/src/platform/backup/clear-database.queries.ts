import { type ClientBase, escapeIdentifier } from 'pg';

/** What is in `public` and was not put there by an extension. */
const own = (catalog: string) =>
  `not exists (select from pg_depend where classid = '${catalog}'::regclass and objid = object.oid and deptype = 'e')`;

/** The schemas that tools of ours make for themselves: the migrations and the job queue. */
const toolSchemas = ['drizzle', 'pgboss'];

/** Whether nothing was ever put into the database. */
export async function isEmptyDatabase(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    `select exists (
      select from pg_class object where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm') and ${own('pg_class')}
    ) or exists (select from pg_namespace where nspname = any ($1)) as found`,
    [toolSchemas],
  );
  return rows[0]?.found === false;
}

/** Removes everything: the database is the product's alone. */
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

/** Processes of the product that are at work in this database, whichever machine they run on. */
export async function countOtherProcesses(client: ClientBase): Promise<number> {
  const { rows } = await client.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and application_name like 'quaywatch%'`,
  );
  return rows[0]?.n ?? 0;
}
