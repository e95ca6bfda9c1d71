import { messages } from '@quaywatch/shared/contract';
import { agentOf } from '../../customers/index.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { CodedError } from '../../platform/http/coded-error.ts';
import { refuseFields } from '../../platform/http/parse-input.ts';
import type { Platform } from '../../platform/platform.ts';
import { lockCredential } from '../credentials/credentials.queries.ts';
import { sessionEnded } from '../sessions/confirm-password.ts';
import { lockSession } from '../sessions/sessions.queries.ts';
import { checkCode, spendCode } from './check-code.ts';
import { createRecoveryCodes, hashRecoveryCode } from './recovery-codes.ts';
import { recordSecondFactor } from './record-second-factor.ts';
import { removeSecondFactor } from './remove-second-factor.ts';
import { replaceRecoveryCodes } from './second-factor.queries.ts';

/** Who changes it, and what shows that it is the owner: the password was checked against this hash before. */
export type ProvenCaller = { readonly caller: Caller; readonly passwordHash: string; readonly code: string };

/**
 * Puts new recovery codes in the place of the old ones.
 * @throws CodedError as `withCode`
 */
export function renewCodes(platform: Platform, proven: ProvenCaller): Promise<string[]> {
  return withCode(platform, proven, async (tx, { customerId, agent }) => {
    const made = createRecoveryCodes();
    await replaceRecoveryCodes(tx, customerId, made.map(hashRecoveryCode));
    await recordSecondFactor(tx, platform, { customerId, agent, change: 'recovery-codes-renewed' });
    return made;
  });
}

/**
 * Switches the second factor off.
 * @throws CodedError as `withCode`
 */
export async function switchOff(platform: Platform, proven: ProvenCaller): Promise<void> {
  await withCode(platform, proven, (tx, whose) => removeSecondFactor(tx, platform, whose));
}

type Whose = { readonly customerId: string; readonly agent: ReturnType<typeof agentOf> };

/** @throws CodedError 400 for a wrong code, 409 when there is no second factor, 401 when the session has ended meanwhile */
function withCode<Result>(
  platform: Platform,
  { caller, passwordHash, code }: ProvenCaller,
  change: (tx: Tx, whose: Whose) => Promise<Result>,
): Promise<Result> {
  const { customerId, sessionId } = caller;
  const given = { customerId, code, now: platform.clock.now() };
  return platform.database.transaction(async (tx) => {
    const account = await lockCredential(tx, customerId);
    // A password that was changed while it was being checked has ended this session, or was changed by it.
    if (account?.passwordHash !== passwordHash || !(await lockSession(tx, sessionId))) throw sessionEnded();
    const checked = await checkCode(tx, platform, given);
    if (checked.kind === 'not-needed') throw new CodedError(409, 'CONFLICT', 'There is no second factor.');
    if (!(await spendCode(tx, checked, given))) throw refuseFields([{ field: 'code', message: messages.wrongCode }]);
    return change(tx, { customerId, agent: agentOf(caller, customerId) });
  });
}
