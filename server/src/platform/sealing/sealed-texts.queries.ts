import { sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../database/database.ts';
import type { Sealed } from './purpose-seal.ts';

export type SealedColumns = {
  /** A unique UUID. */
  readonly id: PgColumn;
  readonly sealed: PgColumn;
  /** Name of the sealing key; null where there is no text. */
  readonly keyId: PgColumn;
};

export type SealedRow = Sealed & { readonly id: string };

/** Lists texts sealed with other keys, in order of id, after `after`. */
export async function listOfOtherKeys(
  db: Db,
  { id, sealed, keyId }: SealedColumns,
  { ours, after, limit }: { readonly ours: string; readonly after: string; readonly limit: number },
): Promise<readonly SealedRow[]> {
  const { rows } = await db.execute<SealedRow>(sql`
    select ${id} as id, ${sealed} as sealed, ${keyId} as "keyId" from ${id.table}
    where ${keyId} <> ${ours} and ${id} > ${after} order by ${id} limit ${limit}`);
  return rows;
}

/** Does nothing if the text has changed since it was read. */
export async function replaceSeal(
  db: Db,
  { id, sealed, keyId }: SealedColumns,
  read: SealedRow,
  now: Sealed,
): Promise<void> {
  await db.execute(sql`
    update ${id.table} set ${sql.identifier(sealed.name)} = ${now.sealed}, ${sql.identifier(keyId.name)} = ${now.keyId}
    where ${id} = ${read.id} and ${sealed} = ${read.sealed}`);
}
