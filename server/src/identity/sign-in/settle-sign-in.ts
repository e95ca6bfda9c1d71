import { randomUUID } from 'node:crypto';
import { refusals } from '@quaywatch/shared/contract';
import { recordAccountChange } from '../../account-changes/index.ts';
import { saveLockedToStrangers, saveSignIn } from '../../customers/index.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { CredentialRow } from '../credentials/credentials.queries.ts';
import { lockCredential, setWrongTries } from '../credentials/credentials.queries.ts';
import type { KnownDeviceRow } from '../known-devices/known-devices.queries.ts';
import {
  findKnownDevice,
  insertKnownDevice,
  saveDeviceSignIn,
  setDeviceTries,
} from '../known-devices/known-devices.queries.ts';
import { lockOutStrangers } from '../lockout/lock-out-strangers.ts';
import { sendUnlockLink } from '../lockout/send-unlock-link.ts';
import { createRefreshToken, hashRefreshToken, refreshTokenLife } from '../sessions/refresh-tokens.ts';
import { endSessionsOfDevice, insertSession, suspendCustomer } from '../sessions/sessions.queries.ts';
import { checkCode, spendCode, type CheckedCode } from '../second-factor/check-code.ts';
import { recordSecondFactor } from '../second-factor/send-second-factor.ts';
import type { Refusal, SignInTry } from './sign-in.rules.ts';
import { decideSignIn } from './sign-in.rules.ts';

export type CheckedSignIn = Omit<SignInTry, 'deviceTries' | 'code'> & {
  readonly found: CredentialRow | undefined;
  /** From the device cookie; its row may be gone, or belong to another account. */
  readonly deviceId: string | null;
  /** The device in words, from `describeDevice`. */
  readonly deviceName: string;
  /** The call's `otp`: a code of the authenticator app or a recovery code. */
  readonly code: string | undefined;
};

export type SignInResult =
  | {
      readonly account: CredentialRow;
      readonly session: { readonly id: string; readonly refreshToken: string };
      readonly deviceId: string;
      /** Whether a second-factor code was shown. */
      readonly isProven: boolean;
    }
  | RefusedSignIn;

export type RefusedSignIn = {
  readonly refusal: string;
  /** The account that was tried, if there is one. */
  readonly customerId: string | null;
};

type Parts = Pick<Platform, 'config' | 'clock' | 'jobs' | 'log'>;

// An id without a row, so that a try of an unknown user runs the same queries.
const nobody = '00000000-0000-0000-0000-000000000000';

const unknown: Refusal = { outcome: 'refused', description: refusals.unknownCustomer, wrongTries: 0, closedTo: null };

/**
 * Decides a sign-in under the lock of its account, and stores the outcome.
 * @returns null if the password changed during the check, whose result then no longer counts
 */
export async function settleSignIn(tx: Tx, parts: Parts, tried: CheckedSignIn): Promise<SignInResult | null> {
  const account = await lockCredential(tx, tried.found?.customerId ?? nobody);
  const device = await findDeviceOf(tx, account, tried);
  if (!account) return refuse(tx, parts, { account, device }, unknown);
  if (account.passwordHash !== tried.found?.passwordHash) return null;

  const given = { customerId: account.customerId, code: tried.code, now: tried.now };
  // Only for a right password, because a wrong one must not take longer if there is a second factor.
  const code: CheckedCode = tried.passwordMatches ? await checkCode(tx, parts, given) : { kind: 'not-needed' };
  const decision = decideSignIn(account, { ...tried, code: code.kind, deviceTries: device?.wrongTries ?? null });
  if (decision.outcome === 'refused') return refuse(tx, parts, { account, device }, decision);
  if (decision.opensToStrangers) await openToStrangers(tx, parts, account);
  const isProven = await spendCode(tx, code, given);
  const admitted = await admit(tx, account, device, { ...tried, isProven });
  if (code.kind === 'recovery') {
    const agent = { kind: 'customer', sessionId: admitted.session.id } as const;
    await recordSecondFactor(tx, parts, { customerId: account.customerId, agent, change: 'recovery-code-used' });
  }
  return { ...admitted, isProven };
}

async function findDeviceOf(
  tx: Tx,
  account: CredentialRow | undefined,
  { deviceId, now }: CheckedSignIn,
): Promise<KnownDeviceRow | null> {
  const device = deviceId === null ? undefined : await findKnownDevice(tx, deviceId, now);
  return device && device.customerId === account?.customerId ? device : null;
}

type Tried = { readonly account: CredentialRow | undefined; readonly device: KnownDeviceRow | null };

/** Writes the count even if it has not changed, so that timing does not reveal whether the user exists. */
async function refuse(
  tx: Tx,
  parts: Parts,
  { account, device }: Tried,
  { description, wrongTries, closedTo }: Refusal,
): Promise<RefusedSignIn> {
  if (device) await setDeviceTries(tx, device.deviceId, wrongTries);
  else await setWrongTries(tx, account?.customerId ?? nobody, wrongTries);
  if (!account) return { refusal: description, customerId: null };
  const { customerId } = account;
  const reason = description.startsWith(refusals.wrongCode) ? 'wrong codes' : 'wrong passwords';
  if (closedTo === 'strangers') await lockOutStrangers(tx, parts, account, reason);
  else if (closedTo === 'everybody') await closeToEverybody(tx, parts, { customerId, reason });
  // The person locked out may be the owner, whose last link has expired.
  else if (account.lockedToStrangers && !device) await sendUnlockLink(tx, parts, account);
  return { refusal: description, customerId };
}

async function closeToEverybody(
  tx: Tx,
  parts: Parts,
  { customerId, reason }: { readonly customerId: string; readonly reason: string },
): Promise<void> {
  await suspendCustomer(tx, customerId);
  await recordAccountChange(tx, parts, {
    customerId,
    agent: { kind: 'visitor', knownDevice: true },
    change: 'suspension',
    details: { reason },
  });
}

/** The owner has signed in, which ends a lockout of strangers. */
async function openToStrangers(tx: Tx, parts: Parts, { customerId }: CredentialRow): Promise<void> {
  await saveLockedToStrangers(tx, customerId, false);
  await recordAccountChange(tx, parts, {
    customerId,
    agent: { kind: 'visitor', knownDevice: true },
    change: 'activation',
    details: { reason: 'sign-in with a known browser' },
  });
}

/** Ends the browser's previous session, of this account or another, because its tokens are replaced (SES-55). */
async function admit(
  tx: Tx,
  account: CredentialRow,
  known: KnownDeviceRow | null,
  tried: CheckedSignIn & { readonly isProven: boolean },
) {
  const { customerId } = account;
  const { now, deviceName } = tried;
  if (tried.deviceId !== null) await endSessionsOfDevice(tx, tried.deviceId);
  const deviceId = known?.deviceId ?? (await insertKnownDevice(tx, customerId, now));
  const session = { id: randomUUID(), refreshToken: createRefreshToken() };
  // Otherwise each sign-in of the owner in a known browser would give strangers four more guesses.
  const countsAnew = known === null || account.lockedToStrangers;
  if (countsAnew && account.wrongTries > 0) await setWrongTries(tx, customerId, 0);
  const expiresAt = new Date(now.getTime() + refreshTokenLife);
  await insertSession(
    tx,
    {
      id: session.id,
      customerId,
      createdAt: now,
      expiresAt,
      previousSignInAt: account.lastSignInAt,
      deviceId,
      deviceName,
      lastUsedAt: now,
      secondFactorAt: tried.isProven ? now : null,
    },
    hashRefreshToken(session.refreshToken),
  );
  await saveSignIn(tx, customerId, now);
  if (known) await saveDeviceSignIn(tx, deviceId, now);
  return { account, session, deviceId };
}
