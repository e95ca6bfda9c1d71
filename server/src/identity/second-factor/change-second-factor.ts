import { messages, type RenewedTokens } from '@quaywatch/shared/contract';
import { type Agent, agentOf } from '../../customers/index.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { CodedError } from '../../platform/http/coded-error.ts';
import { refuseFields } from '../../platform/http/parse-input.ts';
import type { Platform } from '../../platform/platform.ts';
import { lockCaller, refuseTry, spendTry } from '../sessions/confirm-password.ts';
import type { RenewTokens } from '../sessions/renew-tokens.ts';
import type { SessionTries } from '../sessions/session-tries.ts';
import { forgetSecondFactorShown, saveSecondFactorShown } from '../sessions/sessions.queries.ts';
import { checkCode, spendCode } from './check-code.ts';
import { recordSecondFactor } from './send-second-factor.ts';
import { createRecoveryCodes, hashRecoveryCode } from './second-factor-codes.ts';
import { deleteSecondFactor, replaceRecoveryCodes } from './second-factor.queries.ts';

type GivenCode = {
  readonly caller: Caller;
  readonly code: string;
  readonly refused: (reason: string) => void;
  readonly renew: RenewTokens;
  /** The hash that the password was checked against, if one was asked for. */
  readonly passwordHash?: string;
};

/** @throws CodedError as `withCode` */
export function renewCodes(
  platform: Platform,
  tries: SessionTries,
  given: GivenCode,
): Promise<{ readonly recoveryCodes: string[] } & RenewedTokens> {
  return withCode(platform, tries, given, async (tx, { customerId, agent }) => {
    const made = createRecoveryCodes();
    await replaceRecoveryCodes(tx, customerId, made.map(hashRecoveryCode));
    await recordSecondFactor(tx, platform, { customerId, agent, change: 'recovery-codes-renewed' });
    return { recoveryCodes: made };
  });
}

/** @throws CodedError as `withCode` */
export function switchOff(platform: Platform, tries: SessionTries, given: GivenCode): Promise<RenewedTokens> {
  return withCode(platform, tries, given, async (tx, whose) => {
    await removeSecondFactor(tx, platform, whose);
    return {};
  });
}

/** Changes only the time of the proof (HCU-65). @throws CodedError as `withCode` */
export function showCode(platform: Platform, tries: SessionTries, given: GivenCode): Promise<RenewedTokens> {
  return withCode(platform, tries, given, async (tx) => {
    await saveSecondFactorShown(tx, given.caller.sessionId, platform.clock.now());
    return {};
  });
}

type Whose = { readonly customerId: string; readonly agent: ReturnType<typeof agentOf> };

/**
 * The fifth consecutive wrong code ends the session (HCU-65). Only a right code starts the count again. A recovery code
 * is recorded as used (SES-66).
 * @throws CodedError 400 for a wrong code, 409 without a second factor, 401 if the session has ended meanwhile
 */
async function withCode<Result extends object>(
  platform: Platform,
  tries: SessionTries,
  { caller, passwordHash, code, refused, renew }: GivenCode,
  change: (tx: Tx, whose: Whose) => Promise<Result>,
): Promise<Result & RenewedTokens> {
  const { customerId, sessionId } = caller;
  const given = { customerId, code, now: platform.clock.now() };
  const left = await spendTry(platform, tries, { caller, refused });
  const result = await platform.database.transaction(async (tx) => {
    await lockCaller(tx, caller, passwordHash);
    const checked = await checkCode(tx, platform, given);
    if (checked.kind === 'not-needed') throw new CodedError(409, 'CONFLICT', 'This account has no second factor.');
    if (!(await spendCode(tx, checked, given))) return 'wrong';
    const whose = { customerId, agent: agentOf(caller, customerId) };
    if (checked.kind === 'recovery') await recordSecondFactor(tx, platform, { ...whose, change: 'recovery-code-used' });
    const changed = await change(tx, whose);
    return { ...changed, ...(await renew(tx, caller)) };
  });
  if (result === 'wrong') {
    await refuseTry(platform, { caller, refused, left }, 'wrong code');
    throw refuseFields([{ field: 'code', message: messages.wrongCode }]);
  }
  await tries.forget(sessionId);
  return result;
}

/**
 * The caller has locked the account. Sessions continue, without the rights that the factor gave them.
 * @returns false if there was none
 */
export async function removeSecondFactor(
  tx: Tx,
  parts: Pick<Platform, 'config' | 'clock' | 'log' | 'jobs'>,
  { customerId, agent }: { readonly customerId: string; readonly agent: Agent },
): Promise<boolean> {
  if (!(await deleteSecondFactor(tx, customerId))) return false;
  await forgetSecondFactorShown(tx, customerId);
  await recordSecondFactor(tx, parts, { customerId, agent, change: 'second-factor-off' });
  return true;
}
