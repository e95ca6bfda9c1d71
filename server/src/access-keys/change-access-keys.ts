import { createAccessKey, limits, type CallAnswer, type CallBody } from '@quaywatch/shared/contract';
import { type AccountChange, type EndAgain, recordAccountChange } from '../account-changes/index.ts';
import { agentOf, lockCustomer } from '../customers/index.ts';
import type { Tx } from '../platform/database/database.ts';
import { isUuid } from '../platform/database/uuid.ts';
import { accessKeyPrefix } from '../platform/http/admit-program.ts';
import type { Caller } from '../platform/http/caller.ts';
import { CodedError } from '../platform/http/coded-error.ts';
import type { Platform } from '../platform/platform.ts';
import { createSecretLinks } from '../platform/secret-links.ts';
import {
  countWorkingKeys,
  deleteAccessKey,
  deleteKeysCreatedBy,
  describeAccessKey,
  insertAccessKey,
} from './access-keys.queries.ts';
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
    await recordRevocation(tx, platform, { customerId, agent: agentOf(caller, customerId), id, name });
  });
}

/** A line of an earlier version does not say which key was revoked; then all that the account had are (SRV-510). */
export const endKeysAgain: EndAgain = {
  heading: 'Access keys revoked again',
  changes: ['access-key-revoked'],
  async end(tx, parts, { customerId, subjectId, since }, agent) {
    await lockCustomer(tx, customerId);
    const deleted = await deleteKeysCreatedBy(tx, customerId, { by: since, id: subjectId });
    for (const { id, name } of deleted) await recordRevocation(tx, parts, { customerId, agent, id, name });
    return deleted.length;
  },
};

function recordRevocation(
  tx: Tx,
  parts: Parameters<EndAgain['end']>[1],
  { id, name, ...whose }: Pick<AccountChange, 'customerId' | 'agent'> & { readonly id: string; readonly name: string },
): Promise<void> {
  return recordAccountChange(tx, parts, { ...whose, change: 'access-key-revoked', values: { name }, subjectId: id });
}
