import type { ErrorCode } from '@quaywatch/shared/contract';
import { recordAccountChange } from '../../account-changes/index.ts';
import type { Tx } from '../../platform/database/database.ts';
import { CodedError } from '../../platform/http/coded-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { clearCounts, lockCredential, type CredentialRow } from '../credentials/credentials.queries.ts';
import { findKnownDevice, insertKnownDevice } from '../known-devices/known-devices.queries.ts';
import { logAuthentication, type Client } from '../credentials/log-authentication.ts';
import { isUnlockToken, readUnlockToken } from './unlock-link.ts';
import { useUpUnlockLink } from './unlock-links.queries.ts';

type Refusal = readonly [code: ErrorCode, description: string];
const unknown: Refusal = ['CSC_01', 'The link is unknown, or was used before.'];
const suspended: Refusal = ['CSC_03', 'Account suspended'];
const expired: Refusal = ['CSC_02', 'The link has expired.'];

/**
 * Resets all counts and makes the browser a known device, so that further guessing does not lock it out again (SES-50).
 * Does not sign in.
 * @param link `deviceId`: id of a genuine device cookie, if any
 * @returns the id of the known device
 * @throws CodedError CSC_01 for a link that is not ours, was replaced or used, CSC_02 for an expired one, CSC_03 if the
 * account was suspended for everybody meanwhile
 */
export async function unlockAccount(
  platform: Platform,
  link: { readonly token: string; readonly deviceId: string | null; readonly client: Client },
): Promise<string> {
  const refuse = ([code, description]: Refusal, account?: CredentialRow) => {
    const customerId = account?.customerId ?? null;
    logAuthentication(link.client, { what: 'unlock', outcome: 'refused', reason: description, customerId });
    return new CodedError(400, code, description);
  };
  const token = readUnlockToken(link.token);
  if (!token) throw refuse(unknown);
  const { customerId } = token;
  const now = platform.clock.now();
  const knownFromNow = await platform.database.transaction(async (tx) => {
    const account = await lockCredential(tx, customerId);
    const { unlockLinkId: linkId, unlockLinkExpiresAt: expiresAt } = account ?? {};
    if (!account || !linkId || !expiresAt || !isUnlockToken(platform.config, linkId, token))
      throw refuse(unknown, account);
    if (account.status === 'Suspended') throw refuse(suspended, account);
    if (expiresAt <= now) throw refuse(expired, account);
    await useUpUnlockLink(tx, customerId);
    await clearCounts(tx, customerId);
    if (account.lockedToStrangers)
      await recordAccountChange(tx, platform, {
        customerId,
        agent: { kind: 'visitor', knownDevice: false },
        change: 'activation',
        details: { reason: 'link in the mail' },
      });
    return provideDevice(tx, { customerId, deviceId: link.deviceId, now });
  });
  logAuthentication(link.client, { what: 'unlock', outcome: 'succeeded', customerId });
  return knownFromNow;
}

async function provideDevice(
  tx: Tx,
  { customerId, deviceId, now }: { readonly customerId: string; readonly deviceId: string | null; readonly now: Date },
): Promise<string> {
  const known = deviceId === null ? undefined : await findKnownDevice(tx, deviceId, now);
  return known?.customerId === customerId ? known.deviceId : insertKnownDevice(tx, customerId, now);
}
