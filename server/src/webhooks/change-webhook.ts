import { randomBytes } from 'node:crypto';
import { limits, messages } from '@quaywatch/shared/contract';
import { type EndAgain, findLastChanges, recordAccountChange } from '../account-changes/index.ts';
import { agentOf, lockCustomer } from '../customers/index.ts';
import type { Caller } from '../platform/http/caller.ts';
import { CodedError } from '../platform/http/coded-error.ts';
import { refuseFields } from '../platform/http/parse-input.ts';
import type { Platform } from '../platform/platform.ts';
import { sealFor } from '../platform/sealing/purpose-seal.ts';
import { mayDeliverTo } from './public-address.rules.ts';
import { sendWebhookSetJob } from './webhook-letters.ts';
import { findWebhook, forgetWebhooks, insertWebhook, moveWebhook, replaceSecret } from './webhooks.queries.ts';
import { hour } from '../platform/durations.ts';

type Parts = Pick<Platform, 'config' | 'database' | 'clock' | 'log' | 'jobs'>;

export const noWebhook = () => new CodedError(404, 'NOT_FOUND', 'There is no webhook.');

/** An address that was saved again, which switches the webhook on. */
const unchanged = 'unchanged';

const createSecret = () => `qwh_${randomBytes(32).toString('base64url')}`;

/**
 * Sets the address and switches the webhook on. The owner is told by mail of an address that is new.
 * @returns the secret of a new webhook, null for an existing one
 * @throws CodedError 400 for an address that must not be delivered to
 */
export function setWebhook(parts: Parts, caller: Caller, address: string): Promise<string | null> {
  const { config, database, clock, jobs } = parts;
  const { customerId } = caller;
  if (!mayDeliverTo(address, config.webhookLoopback))
    throw refuseFields([{ field: 'address', message: messages.webhookAddress }]);
  return database.transaction(async (tx) => {
    await lockCustomer(tx, customerId);
    const found = await findWebhook(tx, customerId);
    const secret = found ? null : createSecret();
    if (secret === null) await moveWebhook(tx, customerId, { address, now: clock.now() });
    else {
      const row = { customerId, address, createdAt: clock.now() };
      await insertWebhook(tx, sealFor('webhook-secret', config.secretKey, secret), row);
    }
    const agent = agentOf(caller, customerId);
    const isSame = found?.address === address;
    await recordAccountChange(tx, parts, {
      customerId,
      agent,
      change: 'webhook-set',
      details: { address: isSame ? unchanged : 'changed' },
      values: { host: new URL(address).host },
    });
    if (!isSame) await jobs.send(sendWebhookSetJob, { customerId }, { tx });
    return secret;
  });
}

/**
 * The previous secret also signs for another day.
 * @throws CodedError 404 without a webhook
 */
export function renewSecret(parts: Parts, caller: Caller): Promise<string> {
  const { config, database, clock } = parts;
  const { customerId } = caller;
  return database.transaction(async (tx) => {
    await lockCustomer(tx, customerId);
    const found = await findWebhook(tx, customerId);
    if (!found) throw noWebhook();
    const secret = createSecret();
    const until = new Date(clock.now().getTime() + limits.webhookOverlapHours * hour);
    await replaceSecret(tx, found, sealFor('webhook-secret', config.secretKey, secret), until);
    const agent = agentOf(caller, customerId);
    await recordAccountChange(tx, parts, { customerId, agent, change: 'webhook-secret' });
    return secret;
  });
}

/** @throws CodedError 404 without a webhook */
export function dropWebhook(parts: Parts, caller: Caller): Promise<void> {
  const { customerId } = caller;
  return parts.database.transaction(async (tx) => {
    await lockCustomer(tx, customerId);
    if (!(await forgetWebhooks(tx, [customerId]))) throw noWebhook();
    const agent = agentOf(caller, customerId);
    await recordAccountChange(tx, parts, { customerId, agent, change: 'webhook-removed' });
  });
}

/** A webhook whose address was changed has its old one again, so it is removed too. */
export const endWebhookAgain: EndAgain = {
  heading: 'Webhooks removed again',
  changes: ['webhook-set', 'webhook-removed'],
  isEnd: ({ address }) => address !== unchanged,
  async end(tx, parts, { customerId, since }, agent) {
    await lockCustomer(tx, customerId);
    const found = await findWebhook(tx, customerId);
    if (!found) return 0;
    const setAt = (await findLastChanges(tx, 'webhook-set', [customerId])).get(customerId) ?? found.createdAt;
    if (setAt > since) return 0;
    await forgetWebhooks(tx, [customerId]);
    await recordAccountChange(tx, parts, { customerId, agent, change: 'webhook-removed' });
    return 1;
  },
};
