import { messages, type RenewedTokens } from '@quaywatch/shared/contract';
import { agentOf, findCustomer } from '../../customers/index.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { CodedError } from '../../platform/http/coded-error.ts';
import { refuseFields } from '../../platform/http/parse-input.ts';
import type { Platform } from '../../platform/platform.ts';
import { sealFor } from '../../platform/sealing/purpose-seal.ts';
import { lockCaller, sessionEnded } from '../sessions/confirm-password.ts';
import { endOtherSessions, saveSecondFactorShown } from '../sessions/sessions.queries.ts';
import type { RenewTokens } from '../sessions/renew-tokens.ts';
import { findStepOf } from './check-code.ts';
import { addressOf, createRecoveryCodes, createSecret, hashRecoveryCode, plainCode } from './second-factor-codes.ts';
import { recordSecondFactor } from './send-second-factor.ts';
import { findSecondFactor, replaceRecoveryCodes, saveConfirmed, saveSetup } from './second-factor.queries.ts';

const alreadyOn = () => new CodedError(409, 'CONFLICT', 'This account already has a second factor.');

/**
 * Nothing changes before a code confirms the secret (`confirmSetUp`).
 * @param passwordHash what the password was checked against
 * @throws CodedError 409 if the account has a second factor, 401 if the session has ended meanwhile
 */
export async function startSetUp(
  { config, database }: Pick<Platform, 'config' | 'database'>,
  {
    caller,
    passwordHash,
    renew,
  }: { readonly caller: Caller; readonly passwordHash: string; readonly renew: RenewTokens },
): Promise<{ readonly secret: string; readonly address: string } & RenewedTokens> {
  const { customerId } = caller;
  const secret = createSecret();
  const { sealed, keyId } = sealFor('second-factor', config.secretKey, secret);
  return database.transaction(async (tx) => {
    await lockCaller(tx, caller, passwordHash);
    const customer = await findCustomer(tx, customerId);
    if (!customer) throw sessionEnded();
    if ((await findSecondFactor(tx, customerId))?.confirmedAt) throw alreadyOn();
    await saveSetup(tx, { customerId, sealedSecret: sealed, keyId });
    return { secret, address: addressOf(secret, customer.email), ...(await renew(tx, caller)) };
  });
}

/**
 * Ends the other sessions, because nobody knows who began them.
 * @returns the recovery codes, which are not shown again
 * @throws CodedError 400 for a wrong code, 409 if nothing was started or it is already on, 401 if the session has ended
 */
export function confirmSetUp(
  platform: Platform,
  { caller, code, renew }: { readonly caller: Caller; readonly code: string; readonly renew: RenewTokens },
): Promise<{ recoveryCodes: string[] } & RenewedTokens> {
  const { database, clock } = platform;
  const { customerId, sessionId } = caller;
  const now = clock.now();
  return database.transaction(async (tx) => {
    await lockCaller(tx, caller);
    const factor = await findSecondFactor(tx, customerId);
    if (factor?.confirmedAt) throw alreadyOn();
    if (!factor) throw new CodedError(409, 'CONFLICT', 'The set-up has ended. Please start again.');
    const step = findStepOf(platform, factor, { code: plainCode(code), now });
    if (step === null) throw refuseFields([{ field: 'code', message: messages.wrongCode }]);
    const made = createRecoveryCodes();
    await saveConfirmed(tx, customerId, now, step);
    await replaceRecoveryCodes(tx, customerId, made.map(hashRecoveryCode));
    await saveSecondFactorShown(tx, sessionId, now);
    await endOtherSessions(tx, { customerId, sessionId });
    await recordSecondFactor(tx, platform, {
      customerId,
      agent: agentOf(caller, customerId),
      change: 'second-factor-on',
    });
    return { recoveryCodes: made, ...(await renew(tx, caller)) };
  });
}
