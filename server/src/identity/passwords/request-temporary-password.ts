import { suspendedByRequest } from '@quaywatch/shared/contract';
import { recordAccountChange } from '../../account-changes/index.ts';
import { isStranger, type Agent } from '../../customers/index.ts';
import type { Tx } from '../../platform/database/database.ts';
import { CodedError } from '../../platform/http/coded-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { lockResetAccount, saveResetCounts } from './reset-password.queries.ts';
import type { ResetDecision } from './reset-password.rules.ts';
import { decideTemporaryPassword, noAccount } from './reset-password.rules.ts';
import { sendTemporaryPasswordJob } from './send-temporary-password.ts';
import { suspendCustomer } from '../sessions/suspend-customer.ts';

const grantedResult = 0;

type Parts = Pick<Platform, 'config' | 'clock' | 'jobs' | 'log'>;

/**
 * The helpdesk's request for a temporary password, counted together with the customer's own (SRV-D6), and recorded, granted or
 * not. The caller has locked the account; the mail follows once that is committed. Whether the account may be reset at all
 * (SRV-53) is the caller's to decide.
 * @returns the decision, which `answerReset` turns into an answer after the commit
 */
export async function requestTemporaryPassword(
  tx: Tx,
  parts: Parts,
  { customerId, agent, now }: { readonly customerId: string; readonly agent: Agent; readonly now: Date },
): Promise<ResetDecision> {
  const account = await lockResetAccount(tx, { customerId });
  const decision = account ? decideTemporaryPassword(account, now) : noAccount;
  await applyReset(tx, parts, { customerId, decision, agent });
  const request = { customerId, agent, change: 'temporary-password' } as const;
  if (decision.outcome === 'granted') await recordAccountChange(tx, parts, request);
  if (account && decision.outcome === 'refused')
    await recordAccountChange(tx, parts, { ...request, details: { outcome: 'refused', code: decision.code } });
  return decision;
}

/** Makes a decision about a reset true, in the transaction that locked its account. */
export async function applyReset(
  tx: Tx,
  platform: Parts,
  reset: { readonly customerId: string; readonly decision: ResetDecision; readonly agent: Agent },
): Promise<void> {
  const { customerId, decision, agent } = reset;
  await saveResetCounts(tx, customerId, decision.changes);
  if (decision.outcome === 'granted') await platform.jobs.send(sendTemporaryPasswordJob, { customerId }, { tx });
  if (decision.outcome !== 'suspended') return;
  await suspendCustomer(tx, customerId, isStranger(agent) ? 'by-strangers' : 'final');
  const details = { reason: decision.reason };
  await recordAccountChange(tx, platform, { customerId, agent, change: 'suspension', details });
}

/**
 * The number that answers a decision: -1 when the request suspended the account, otherwise 0.
 * @throws CodedError for a refusal: after the commit, so that its count stays
 */
export function answerReset(decision: ResetDecision): number {
  if (decision.outcome === 'refused') throw new CodedError(decision.status, decision.code, decision.description);
  return decision.outcome === 'suspended' ? suspendedByRequest : grantedResult;
}
