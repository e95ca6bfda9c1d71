import type { KeyPurpose } from '../config/secret-keys.ts';
import { firstId } from '../database/uuid.ts';
import type { Platform } from '../platform.ts';
import { nameKeyFor, openFor, sealFor } from './purpose-seal.ts';
import { listOfOtherKeys, replaceSeal, type SealedColumns } from './sealed-texts.queries.ts';

export type SealedTexts = SealedColumns & {
  readonly purpose: KeyPurpose;
  readonly name: string;
};

const limit = 500;

/**
 * Seals every text that has an older key again with SECRET_KEY. A text that no key opens stays and is reported at every
 * run.
 */
export async function resealTexts({ config, database, log }: Platform, texts: SealedTexts): Promise<void> {
  const { purpose, name } = texts;
  const ours = nameKeyFor(purpose, config.secretKey);
  let [resealed, lost, after] = [0, 0, firstId];
  const listNext = () => listOfOtherKeys(database.db, texts, { ours, after, limit });
  for (let rows = await listNext(); rows.length > 0; rows = await listNext()) {
    for (const row of rows) {
      const text = openFor(purpose, config, row);
      if (text === null) lost += 1;
      else {
        await replaceSeal(database.db, texts, row, sealFor(purpose, config.secretKey, text));
        resealed += 1;
      }
      after = row.id;
    }
  }
  if (resealed > 0) log.info({ resealed }, `${name} were sealed again with the current key`);
  if (lost > 0) log.error({ lost }, `${name} cannot be opened; add the key that sealed them to SECRET_KEY_PREVIOUS`);
}
