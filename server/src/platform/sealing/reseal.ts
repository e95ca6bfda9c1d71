import type { KeyPurpose } from '../config/secret-keys.ts';
import type { Db } from '../database/database.ts';
import type { Platform } from '../platform.ts';
import { nameKeyFor, openFor, sealFor, type Sealed } from './purpose-seal.ts';

/** A row with a sealed text. */
export type SealedRow = Sealed & { readonly id: string };

/** One kind of sealed texts, and how its module reads and replaces them. */
export type SealedTexts = {
  readonly purpose: KeyPurpose;
  /** In the plural, for the log: `secret answers`. */
  readonly name: string;
  /** At most so many rows that another key than this one sealed, by id, from after this id on. */
  readonly list: (
    db: Db,
    keyId: string,
    page: { readonly after: string; readonly limit: number },
  ) => Promise<SealedRow[]>;
  /** Leaves a row alone that was changed since it was read. */
  readonly replace: (db: Db, read: SealedRow, sealed: Sealed) => Promise<void>;
};

const firstId = '00000000-0000-0000-0000-000000000000';
const limit = 500;

/**
 * Seals every text of another key with SECRET_KEY; the log says how many. Once it finds none, SECRET_KEY_PREVIOUS can
 * go. A text that neither key opens stays as it is and is reported at every run.
 */
export async function resealTexts({ config, database, log }: Platform, texts: SealedTexts): Promise<void> {
  const { purpose, name } = texts;
  const keyId = nameKeyFor(purpose, config.secretKey);
  let [resealed, lost, after] = [0, 0, firstId];
  for (let rows = await texts.list(database.db, keyId, { after, limit }); rows.length > 0;) {
    for (const row of rows) {
      const text = openFor(purpose, config, row);
      if (text === null) lost += 1;
      else {
        await texts.replace(database.db, row, sealFor(purpose, config.secretKey, text));
        resealed += 1;
      }
      after = row.id;
    }
    rows = await texts.list(database.db, keyId, { after, limit });
  }
  if (resealed > 0) log.info({ resealed }, `${name} were sealed again with the current key`);
  if (lost > 0) log.error({ lost }, `${name} cannot be opened; set SECRET_KEY_PREVIOUS to the key before`);
}
