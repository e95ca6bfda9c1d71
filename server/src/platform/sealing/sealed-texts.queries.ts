import { sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../database/database.ts';
import type { Sealed } from './purpose-seal.ts';

/** The columns of one table in which a kind of text is sealed. */
export type SealedColumns = {
  /** Unique, a UUID. */
  readonly id: PgColumn;
  readonly sealed: PgColumn;
  /** Names the key that sealed it. Null where there is no text. */
  readonly keyId: PgColumn;
};

/** A row with a sealed text. */
export type SealedRow = Sealed & { readonly id: string };

/** At most so many rows that another key than this one sealed, by id, from after this id on. */
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

/** Seals a text again, unless it was changed since it was read. */
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
