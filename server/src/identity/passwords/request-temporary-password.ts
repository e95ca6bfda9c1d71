import { suspendedByRequest } from '@quaywatch/shared/contract';
import { recordAccountChange } from '../../account-changes/index.ts';
import { isStranger, type Agent } from '../../customers/index.ts';
import type { Tx } from '../../platform/database/database.ts';
import { CodedError } from '../../platform/http/coded-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { lockOutStrangers } from '../lockout/lock-out-strangers.ts';
import { sendUnlockLink } from '../lockout/send-unlock-link.ts';
import { lockResetAccount, saveResetCounts, type ResetAccountRow } from './reset-password.queries.ts';
import type { ResetDecision } from './reset-password.rules.ts';
import { decideTemporaryPassword, nameOfHash, noAccount } from './reset-password.rules.ts';
import { sendTemporaryPasswordJob, type GrantedPassword } from './send-temporary-password.ts';
import { suspendCustomer } from '../sessions/sessions.queries.ts';

const grantedResult = 0;

type Parts = Pick<Platform, 'config' | 'clock' | 'jobs' | 'log'>;

type RequestedPassword = {
  readonly customerId: string;
  readonly agent: Agent;
  readonly now: Date;
  /** False: a request that would suspend the account changes nothing. */
  readonly maySuspend?: boolean;
};

/**
 * A request by the helpdesk for a temporary password. It counts together with the customer's own (SRV-D6) and is always
 * recorded. The caller has locked the account and decided that it may be reset (SRV-53); the mail is sent after the
 * commit.
 * @returns the decision, which `answerReset` turns into an answer after the commit
 */
export async function requestTemporaryPassword(
  tx: Tx,
  parts: Parts,
  { customerId, agent, now, maySuspend = true }: RequestedPassword,
): Promise<ResetDecision> {
  const account = await lockResetAccount(tx, { customerId });
  const decision = account ? decideTemporaryPassword(account, now) : noAccount;
  if (decision.outcome === 'suspended' && !maySuspend) return decision;
  if (account) await applyReset(tx, parts, { account, deviceId: null, decision, agent });
  const request = { customerId, agent, change: 'temporary-password' } as const;
  if (decision.outcome === 'granted') await recordAccountChange(tx, parts, request);
  if (account && decision.outcome === 'refused')
    await recordAccountChange(tx, parts, { ...request, details: { outcome: 'refused', code: decision.code } });
  return decision;
}

/**
 * Called in the transaction that locked the account. Strangers can only lock out strangers.
 * @param reset `deviceId`: the known device that asks, whose wrong answers are counted; null for anybody else
 */
export async function applyReset(
  tx: Tx,
  platform: Parts,
  reset: {
    readonly account: ResetAccountRow;
    readonly deviceId: string | null;
    readonly decision: ResetDecision;
    readonly agent: Agent;
  },
): Promise<void> {
  const { account, deviceId, decision, agent } = reset;
  const { customerId } = account;
  await saveResetCounts(tx, { customerId, deviceId }, decision.changes);
  if (decision.outcome === 'granted') {
    const { temporaryRequestedAt } = decision.changes;
    const granted: GrantedPassword = {
      customerId,
      replaces: nameOfHash(account.passwordHash),
      ...(temporaryRequestedAt && { requestedAt: temporaryRequestedAt.toISOString() }),
    };
    await platform.jobs.send(sendTemporaryPasswordJob, granted, { tx });
  }
  // The person locked out may be the owner, whose last link has expired.
  if (decision.outcome === 'refused' && account.lockedToStrangers && isStranger(agent))
    await sendUnlockLink(tx, platform, account);
  if (decision.outcome !== 'suspended') return;
  if (isStranger(agent)) return lockOutStrangers(tx, platform, account, decision.reason);
  await suspendCustomer(tx, customerId);
  const details = { reason: decision.reason };
  await recordAccountChange(tx, platform, { customerId, agent, change: 'suspension', details });
}

/**
 * Returns -1 if the request suspended the account, otherwise 0. Call it after the commit, so that the count is kept.
 * @throws CodedError for a refusal
 */
export function answerReset(decision: ResetDecision): number {
  if (decision.outcome === 'refused') throw new CodedError(decision.status, decision.code, decision.description);
  return decision.outcome === 'suspended' ? suspendedByRequest : grantedResult;
}
