import { type ClientBase, escapeIdentifier, type Pool } from 'pg';
import { StartProblem } from '../config/start-problem.ts';

type Asked = Pool | ClientBase;

/** Tables whose rows are added and never changed (decision 0031). */
const appendOnly = ['account_changes'];

/** Whether the role of this connection owns the tables or, where there are none, may create them. */
export async function ownsTables(asked: Asked): Promise<boolean> {
  const { rows } = await asked.query<{ owns: boolean }>(
    `select coalesce(bool_and(pg_has_role(relowner, 'USAGE')), has_database_privilege(current_database(), 'CREATE')) as owns
    from pg_class join pg_namespace schema on schema.oid = relnamespace
    where nspname = 'drizzle' and relname = '__drizzle_migrations'`,
  );
  return rows[0]?.owns === true;
}

/**
 * Reads the serving role, which is that of the serving connection.
 * @throws StartProblem for a role that has all rights of the owner
 */
export async function readServingRole(serving: Asked, owner: Asked): Promise<string> {
  const { rows } = await serving.query<{ role: string }>('select current_user as role');
  const role = rows[0]?.role ?? '';
  const { rows: answers } = await owner.query<{ owns: boolean }>(
    `select pg_has_role($1, current_user, 'MEMBER') as owns`,
    [role],
  );
  if (answers[0]?.owns)
    throw new StartProblem(
      `DATABASE_URL: its role ${role} has all rights of the one of DATABASE_OWNER_URL. Give it one that only serves.`,
    );
  return role;
}

/**
 * Lets a role read and write rows and nothing else (decision 0092), including rows of tables that the owner creates
 * later. Runs in a transaction of the owner.
 */
export async function grantServing(owner: ClientBase, role: string): Promise<void> {
  const grantee = escapeIdentifier(role);
  // Databases created by PostgreSQL 14 or earlier let every role create tables.
  await owner.query(`revoke create on schema public from public, ${grantee}`);
  for (const { schema, rights } of await listSchemas(owner)) {
    await owner.query(`grant usage on schema ${schema} to ${grantee}`);
    await owner.query(`alter default privileges in schema ${schema} grant ${rights} on tables to ${grantee}`);
    await owner.query(`alter default privileges in schema ${schema} grant usage, select on sequences to ${grantee}`);
    for (const { kind, names } of await listOwned(owner, schema))
      await owner.query(`grant ${kind === 'table' ? rights : ofKind[kind]} on ${kind} ${names} to ${grantee}`);
  }
  const { rows: kept } = await owner.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relname = any ($1)`,
    [appendOnly],
  );
  for (const { name } of kept) await owner.query(`revoke update, delete on public.${name} from ${grantee}`);
}

/**
 * Says what to do if the role may still create tables (SRV-446). In databases created by PostgreSQL 14 or earlier, the
 * schema may belong to a superuser; a revoke of the owner then only warns.
 */
export async function findUnrevoked(owner: ClientBase, role: string): Promise<string | null> {
  const { rows } = await owner.query<{ may: boolean; name: string }>(
    `select has_schema_privilege($1, 'public', 'CREATE') as may, current_user as name`,
    [role],
  );
  const { may = true, name = '' } = rows[0] ?? {};
  return may
    ? `DATABASE_URL: its role ${role} may create tables, and the role of DATABASE_OWNER_URL cannot forbid that, because the schema public belongs to another. Run this in the database as a superuser, then pnpm migrate: alter schema public owner to ${escapeIdentifier(name)};`
    : null;
}

const rightsIn: Readonly<Record<string, string>> = {
  public: 'select, insert, update, delete',
  pgboss: 'select, insert, update, delete',
  drizzle: 'select',
};

/** Lists the schemas that exist. A database restored from a backup without jobs has no queue tables yet. */
async function listSchemas(owner: ClientBase): Promise<readonly { schema: string; rights: string }[]> {
  const { rows } = await owner.query<{ schema: string }>(
    'select nspname as schema from pg_namespace where nspname = any ($1)',
    [Object.keys(rightsIn)],
  );
  return rows.map(({ schema }) => ({ schema, rights: rightsIn[schema] ?? 'select' }));
}

const ofKind = { sequence: 'usage, select', function: 'execute' };

type Owned = { readonly kind: 'table' | 'sequence' | 'function'; readonly names: string };

/** Leaves out what extensions and other roles have put into the schema. */
async function listOwned(owner: ClientBase, schema: string): Promise<readonly Owned[]> {
  const { rows } = await owner.query<Owned>(
    `select kind, string_agg(name, ', ') as names from (
      select case relkind when 'S' then 'sequence' else 'table' end as kind, oid::regclass::text as name
      from pg_class where relnamespace = $1::regnamespace and relkind in ('r', 'p', 'v', 'S') and relowner = current_user::regrole
      union all
      select 'function', oid::regprocedure::text from pg_proc
      where pronamespace = $1::regnamespace and proowner = current_user::regrole
    ) as owned group by kind`,
    [schema],
  );
  return rows;
}
