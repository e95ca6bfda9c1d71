import { sql, type SQL } from 'drizzle-orm';
import { textArray } from '../../platform/database/array-parameters.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { visitsToRebuild } from './container-statements.tables.ts';
import type { PortContainer } from './lock-containers.queries.ts';

// Containers are queued by key, after vessels and before containers are locked: see lock-containers.

export async function queueContainers(tx: Tx, containers: readonly PortContainer[]): Promise<void> {
  if (containers.length > 0) await queue(tx, sql`select * from ${listed(containers)}`);
}

/** @param containers a query of ports and container numbers */
export async function queue(tx: Tx, containers: SQL): Promise<void> {
  await tx.execute(sql`
    insert into ${visitsToRebuild} (port, container_number)
    select asked.port, asked.number from (${containers}) as asked(port, number) order by asked.port, asked.number
    on conflict do nothing`);
}

export async function countQueued(db: Db): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count from ${visitsToRebuild}`);
  return rows[0]?.count ?? 0;
}

export async function listQueued(db: Db, most: number): Promise<readonly PortContainer[]> {
  const { rows } = await db.execute<PortContainer>(sql`
    select port, container_number as "containerNumber" from ${visitsToRebuild} order by port, container_number limit ${most}`);
  return rows;
}

export async function takeQueued(tx: Tx, containers: readonly PortContainer[]): Promise<readonly PortContainer[]> {
  const { rows } = await tx.execute<PortContainer>(sql`
    delete from ${visitsToRebuild} where (port, container_number) in (
      select port, container_number from ${visitsToRebuild}
      where (port, container_number) in (select * from ${listed(containers)})
      order by port, container_number
      for update skip locked)
    returning port, container_number as "containerNumber"`);
  return rows;
}

function listed(containers: readonly PortContainer[]): SQL {
  return sql`unnest(
    ${textArray(containers.map(({ port }) => port))}::text[],
    ${textArray(containers.map(({ containerNumber }) => containerNumber))}::text[])`;
}
