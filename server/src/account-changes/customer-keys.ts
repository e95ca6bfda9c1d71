import { createSecretKey, generateKeySync, type KeyObject } from 'node:crypto';
import type { SecretKeys } from '../platform/config/secret-keys.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import type { Platform } from '../platform/platform.ts';
import { CommandProblem } from '../platform/process/command-problem.ts';
import { nameKeyFor, openFor, type Sealed, sealFor } from '../platform/sealing/purpose-seal.ts';
import { resealTexts } from '../platform/sealing/reseal.ts';
import { areAllOfOtherKeys, findCustomerKeys, insertCustomerKeys, sealedKeys } from './customer-keys.queries.ts';

const purpose = 'customer-key';

/**
 * The keys of these customers; missing keys are created. A key that neither SECRET_KEY nor any of SECRET_KEY_PREVIOUS
 * can decrypt is left out. The caller has locked the accounts.
 */
export async function provideCustomerKeys(
  tx: Tx,
  keys: SecretKeys,
  customerIds: readonly string[],
): Promise<ReadonlyMap<string, KeyObject>> {
  const ids = [...new Set(customerIds)];
  const opened = new Map<string, KeyObject | null>();
  for (const { id, ...sealed } of await findCustomerKeys(tx, ids)) opened.set(id, openKey(keys, sealed));
  const made = ids.filter((id) => !opened.has(id)).map((id) => ({ id, key: generateKeySync('aes', { length: 256 }) }));
  await insertCustomerKeys(
    tx,
    made.map(({ id, key }) => ({ id, ...sealFor(purpose, keys.secretKey, key.export().toString('base64')) })),
  );
  for (const { id, key } of made) opened.set(id, key);
  return new Map([...opened].filter((entry): entry is [string, KeyObject] => entry[1] !== null));
}

export async function openCustomerKeys(
  db: Db,
  keys: SecretKeys,
  customerIds: readonly string[],
): Promise<ReadonlyMap<string, KeyObject>> {
  const opened = new Map<string, KeyObject>();
  for (const { id, ...sealed } of await findCustomerKeys(db, [...new Set(customerIds)])) {
    const key = openKey(keys, sealed);
    if (key) opened.set(id, key);
  }
  return opened;
}

/** Whether all stored keys were encrypted with other secret keys, which means those of another installation. */
export function isForeignKey(db: Db, { secretKey, secretKeysPrevious }: SecretKeys): Promise<boolean> {
  return areAllOfOtherKeys(
    db,
    [secretKey, ...secretKeysPrevious].map((key) => nameKeyFor(purpose, key)),
  );
}

function openKey(keys: SecretKeys, sealed: Sealed): KeyObject | null {
  const key = openFor(purpose, keys, sealed);
  return key === null ? null : createSecretKey(key, 'base64');
}

/** Every hour, re-encrypts with SECRET_KEY the customer keys that an earlier key has encrypted. */
export function scheduleCustomerKeys(platform: Platform): void {
  platform.jobs.schedule('reseal-customer-keys', '11 * * * *', () =>
    resealTexts(platform, { purpose, name: 'keys of customers', ...sealedKeys }),
  );
}

/**
 * Checks commands started by hand, which may lack the server's settings: nobody could decrypt what they wrote.
 * @throws CommandProblem when all stored keys were encrypted with other secret keys
 */
export async function requireOwnKey({ config, database }: Pick<Platform, 'config' | 'database'>): Promise<void> {
  if (await isForeignKey(database.db, config))
    throw new CommandProblem(
      'SECRET_KEY is not that of this installation: run the command with the settings of the server.',
    );
}
