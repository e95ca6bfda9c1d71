import type { Pool } from 'pg';
import type { LogPosition } from './replica-age.ts';

type Row = { readonly database: string; readonly position: string | null };
export type DatabasePosition = { readonly database: string; readonly position: LogPosition | null };

/** The same on a primary and its replicas, and different anywhere else. */
const database = `(select system_identifier from pg_control_system())::text || '/' ||
  (select oid from pg_database where datname = current_database())::text`;

const distance = (position: string) => `(${position} - '0/0'::pg_lsn)::text`;

/** Fails on a replica. */
export const readWritten = (pool: Pool) => read(pool, 'pg_current_wal_flush_lsn()');

/** Null on a primary. */
export const readReplayed = (pool: Pool) =>
  read(pool, 'case when pg_is_in_recovery() then pg_last_wal_replay_lsn() end');

async function read(pool: Pool, position: string): Promise<DatabasePosition> {
  const { rows } = await pool.query<Row>(`select ${database} as database, ${distance(position)} as position`);
  const [row] = rows;
  if (!row) throw new Error('A select without a table has one row.');
  return { database: row.database, position: row.position === null ? null : BigInt(row.position) };
}
