import { createAccessKey, limits, type CallAnswer, type CallBody } from '@quaywatch/shared/contract';
import { recordAccountChange } from '../account-changes/index.ts';
import { agentOf, lockCustomer } from '../customers/index.ts';
import type { Tx } from '../platform/database/database.ts';
import { isUuid } from '../platform/database/uuid.ts';
import { accessKeyPrefix } from '../platform/http/admit-program.ts';
import type { Caller } from '../platform/http/caller.ts';
import { CodedError } from '../platform/http/coded-error.ts';
import type { Platform } from '../platform/platform.ts';
import { createSecretLinks } from '../platform/secret-links.ts';
import { countWorkingKeys, deleteAccessKey, describeAccessKey, insertAccessKey } from './access-keys.queries.ts';
import { sendAccessKeyJob, type AccessKeyCreated } from './send-access-key.ts';
import { day } from '../platform/durations.ts';

type NewKey = Omit<CallBody<typeof createAccessKey>, 'password' | 'renewTokens'>;

/**
 * Tells the owner by mail. The account is locked.
 * @throws CodedError 409 beyond `limits.accessKeys` working keys
 */
export async function makeAccessKey(
  tx: Tx,
  platform: Platform,
  caller: Caller,
  { name, scopes, days }: NewKey,
): Promise<Omit<CallAnswer<typeof createAccessKey>, 'tokens'>> {
  const { config, clock, jobs } = platform;
  const { customerId } = caller;
  const now = clock.now();
  if ((await countWorkingKeys(tx, customerId, now)) >= limits.accessKeys)
    throw new CodedError(409, 'CONFLICT', `You can have a maximum of ${limits.accessKeys} keys.`);
  const { token, secretHash } = createSecretLinks('access-key', config).create();
  const chosen = [...new Set(scopes)];
  const endsAt = new Date(now.getTime() + days * day);
  const row = await insertAccessKey(tx, { customerId, secretHash, name, scopes: chosen, createdAt: now, endsAt });
  await recordAccountChange(tx, platform, {
    customerId,
    agent: agentOf(caller, customerId),
    change: 'access-key-created',
    values: { name, scopes: chosen.join(', ') },
  });
  const created: AccessKeyCreated = { customerId, keyId: row.id, name };
  await jobs.send(sendAccessKeyJob, created, { tx });
  return { key: accessKeyPrefix + token, accessKey: describeAccessKey(row) };
}

/** @throws CodedError 404, for another customer's key as well as for an unknown one */
export function endAccessKey(platform: Platform, caller: Caller, id: string): Promise<void> {
  const { customerId } = caller;
  return platform.database.transaction(async (tx) => {
    await lockCustomer(tx, customerId);
    const name = isUuid(id) ? await deleteAccessKey(tx, customerId, id) : undefined;
    if (name === undefined) throw new CodedError(404, 'NOT_FOUND', 'There is no such key.');
    const agent = agentOf(caller, customerId);
    await recordAccountChange(tx, platform, { customerId, agent, change: 'access-key-revoked', values: { name } });
  });
}
