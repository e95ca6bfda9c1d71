import { recordAccountChange } from '../../account-changes/index.ts';
import type { Agent } from '../../customers/index.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { sendSecondFactorJob, type SecondFactorChange } from './send-second-factor.ts';

type Parts = Pick<Platform, 'config' | 'clock' | 'log' | 'jobs'>;

/** Records a change of a locked account's second factor, and tells its owner by mail (SES-66). */
export async function recordSecondFactor(
  tx: Tx,
  parts: Parts,
  {
    customerId,
    agent,
    change,
  }: { readonly customerId: string; readonly agent: Agent; readonly change: SecondFactorChange },
): Promise<void> {
  await recordAccountChange(tx, parts, { customerId, agent, change });
  await parts.jobs.send(sendSecondFactorJob, { customerId, change }, { tx });
}
