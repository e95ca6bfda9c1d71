import { sql, type SQL } from 'drizzle-orm';
import { textArray } from '../platform/database/array-parameters.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import { boxesToFold } from './box-statements.tables.ts';
import type { Box } from './lock-boxes.queries.ts';

// Everybody adds boxes in the order of their keys, after he has locked ships and before he locks boxes: see lock-boxes.

export async function queueBoxes(tx: Tx, boxes: readonly Box[]): Promise<void> {
  if (boxes.length > 0) await queue(tx, sql`select * from ${listed(boxes)}`);
}

/** @param boxes a query of ports and container numbers */
export async function queue(tx: Tx, boxes: SQL): Promise<void> {
  await tx.execute(sql`
    insert into ${boxesToFold} (port, container_number)
    select asked.port, asked.number from (${boxes}) as asked(port, number) order by asked.port, asked.number
    on conflict do nothing`);
}

export async function countQueued(db: Db): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count from ${boxesToFold}`);
  return rows[0]?.count ?? 0;
}

export async function listQueued(db: Db, most: number): Promise<readonly Box[]> {
  const { rows } = await db.execute<Box>(sql`
    select port, container_number as "containerNumber" from ${boxesToFold} order by port, container_number limit ${most}`);
  return rows;
}

/** Takes those of these boxes out of the queue that nobody else is working on. */
export async function takeQueued(tx: Tx, boxes: readonly Box[]): Promise<readonly Box[]> {
  const { rows } = await tx.execute<Box>(sql`
    delete from ${boxesToFold} where (port, container_number) in (
      select port, container_number from ${boxesToFold}
      where (port, container_number) in (select * from ${listed(boxes)})
      order by port, container_number
      for update skip locked)
    returning port, container_number as "containerNumber"`);
  return rows;
}

function listed(boxes: readonly Box[]): SQL {
  return sql`unnest(
    ${textArray(boxes.map(({ port }) => port))}::text[],
    ${textArray(boxes.map(({ containerNumber }) => containerNumber))}::text[])`;
}
