import { randomUUID } from 'node:crypto';
import { refusals } from '@quaywatch/shared/contract';
import { liftSuspension, saveSignIn } from '../../customers/index.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { CredentialRow } from '../credentials/credentials.queries.ts';
import { clearStrangerTries, lockCredential, setWrongTries } from '../credentials/credentials.queries.ts';
import type { KnownDeviceRow } from '../credentials/known-devices.queries.ts';
import {
  findKnownDevice,
  insertKnownDevice,
  saveDeviceSignIn,
  setDeviceTries,
} from '../credentials/known-devices.queries.ts';
import { createRefreshToken, hashRefreshToken, refreshTokenLife } from '../sessions/refresh-tokens.ts';
import { endSessionsOfDevice, insertSession } from '../sessions/sessions.queries.ts';
import type { Refusal, SignInTry } from './sign-in.rules.ts';
import { decideSignIn } from './sign-in.rules.ts';
import { suspendCustomer } from '../sessions/suspend-customer.ts';

/** A sign-in whose password has been checked. */
export type CheckedSignIn = Omit<SignInTry, 'deviceTries'> & {
  /** The account as it was before the check. */
  readonly found: CredentialRow | undefined;
  /** From the device cookie; its row may be gone, or another account's. */
  readonly deviceId: string | null;
  /** The device in words, from `describeDevice`. */
  readonly deviceName: string;
};

export type SignInResult =
  | {
      readonly account: CredentialRow;
      readonly session: { readonly id: string; readonly refreshToken: string };
      readonly deviceId: string;
    }
  | RefusedSignIn;

export type RefusedSignIn = {
  readonly refusal: string;
  /** The account that was tried, if there is one. */
  readonly customerId: string | null;
  /** The account that this try suspended. */
  readonly suspended: string | null;
  readonly knownDevice: boolean;
};

// An id that no row has: a try of an unknown user then runs the same queries as one of a known user.
const nobody = '00000000-0000-0000-0000-000000000000';

const unknown: Refusal = { outcome: 'refused', description: refusals.unknownCustomer, wrongTries: 0, suspension: null };

/**
 * Decides a sign-in under the lock of its account, and writes what follows.
 * @returns null when the password was changed while this one was being checked, so that the check no longer counts
 */
export async function settleSignIn(tx: Tx, tried: CheckedSignIn): Promise<SignInResult | null> {
  const account = await lockCredential(tx, tried.found?.customerId ?? nobody);
  const device = await findDeviceOf(tx, account, tried);
  if (!account) return refuse(tx, account, device, unknown);
  if (account.passwordHash !== tried.found?.passwordHash) return null;

  const decision = decideSignIn(account, { ...tried, deviceTries: device?.wrongTries ?? null });
  if (decision.outcome === 'refused') return refuse(tx, account, device, decision);
  if (decision.liftsSuspension) await liftSuspension(tx, account.customerId);
  return admit(tx, account, device, tried);
}

async function findDeviceOf(
  tx: Tx,
  account: CredentialRow | undefined,
  { deviceId, now }: CheckedSignIn,
): Promise<KnownDeviceRow | null> {
  const device = deviceId === null ? undefined : await findKnownDevice(tx, deviceId, now);
  return device && device.customerId === account?.customerId ? device : null;
}

/** Writes the count whether it changed or not, so that timing does not tell a known user from an unknown one. */
async function refuse(
  tx: Tx,
  account: CredentialRow | undefined,
  device: KnownDeviceRow | null,
  { description, wrongTries, suspension }: Refusal,
): Promise<SignInResult> {
  if (device) await setDeviceTries(tx, device.deviceId, wrongTries);
  else await setWrongTries(tx, account?.customerId ?? nobody, wrongTries);
  const refused = { refusal: description, customerId: account?.customerId ?? null, knownDevice: device !== null };
  if (!account || !suspension) return { ...refused, suspended: null };
  await suspendCustomer(tx, account.customerId, suspension);
  return { ...refused, suspended: account.customerId };
}

/** The session that the browser had, this account's or another's, ends: its tokens are about to be replaced (SES-55). */
async function admit(
  tx: Tx,
  account: CredentialRow,
  known: KnownDeviceRow | null,
  tried: CheckedSignIn,
): Promise<SignInResult> {
  const { customerId } = account;
  const { now, deviceName } = tried;
  if (tried.deviceId !== null) await endSessionsOfDevice(tx, tried.deviceId);
  const deviceId = known?.deviceId ?? (await insertKnownDevice(tx, customerId, now));
  const session = { id: randomUUID(), refreshToken: createRefreshToken() };
  if (account.wrongTries > 0 || account.suspendedByStrangers) await clearStrangerTries(tx, customerId);
  const expiresAt = new Date(now.getTime() + refreshTokenLife);
  await insertSession(
    tx,
    {
      ...{ id: session.id, customerId, createdAt: now, expiresAt, previousSignInAt: account.lastSignInAt },
      ...{ deviceId, deviceName, lastUsedAt: now },
    },
    hashRefreshToken(session.refreshToken),
  );
  await saveSignIn(tx, customerId, now);
  if (known) await saveDeviceSignIn(tx, deviceId, now);
  return { account, session, deviceId };
}
