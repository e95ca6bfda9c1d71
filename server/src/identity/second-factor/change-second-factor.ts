import { messages } from '@quaywatch/shared/contract';
import { type Agent, agentOf } from '../../customers/index.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { CodedError } from '../../platform/http/coded-error.ts';
import { refuseFields } from '../../platform/http/parse-input.ts';
import type { Platform } from '../../platform/platform.ts';
import { lockCredential } from '../credentials/credentials.queries.ts';
import { sessionEnded } from '../sessions/confirm-password.ts';
import { forgetSecondFactorShown, lockSession } from '../sessions/sessions.queries.ts';
import { checkCode, spendCode } from './check-code.ts';
import { recordSecondFactor } from './send-second-factor.ts';
import { createRecoveryCodes, hashRecoveryCode } from './second-factor-codes.ts';
import { deleteSecondFactor, replaceRecoveryCodes } from './second-factor.queries.ts';

/** With the hash that the password was checked against. */
type ProvenCaller = { readonly caller: Caller; readonly passwordHash: string; readonly code: string };

export function renewCodes(platform: Platform, proven: ProvenCaller): Promise<string[]> {
  return withCode(platform, proven, async (tx, { customerId, agent }) => {
    const made = createRecoveryCodes();
    await replaceRecoveryCodes(tx, customerId, made.map(hashRecoveryCode));
    await recordSecondFactor(tx, platform, { customerId, agent, change: 'recovery-codes-renewed' });
    return made;
  });
}

/** @throws CodedError as `withCode` */
export async function switchOff(platform: Platform, proven: ProvenCaller): Promise<void> {
  await withCode(platform, proven, (tx, whose) => removeSecondFactor(tx, platform, whose));
}

type Whose = { readonly customerId: string; readonly agent: ReturnType<typeof agentOf> };

/** @throws CodedError 400 for a wrong code, 409 without a second factor, 401 if the session has ended meanwhile */
function withCode<Result>(
  platform: Platform,
  { caller, passwordHash, code }: ProvenCaller,
  change: (tx: Tx, whose: Whose) => Promise<Result>,
): Promise<Result> {
  const { customerId, sessionId } = caller;
  const given = { customerId, code, now: platform.clock.now() };
  return platform.database.transaction(async (tx) => {
    const account = await lockCredential(tx, customerId);
    // A password changed during the check has ended this session, or was changed by it.
    if (account?.passwordHash !== passwordHash || !(await lockSession(tx, sessionId))) throw sessionEnded();
    const checked = await checkCode(tx, platform, given);
    if (checked.kind === 'not-needed') throw new CodedError(409, 'CONFLICT', 'There is no second factor.');
    if (!(await spendCode(tx, checked, given))) throw refuseFields([{ field: 'code', message: messages.wrongCode }]);
    return change(tx, { customerId, agent: agentOf(caller, customerId) });
  });
}

/**
 * The caller has locked the account. Sessions go on, without what the factor gave them.
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
