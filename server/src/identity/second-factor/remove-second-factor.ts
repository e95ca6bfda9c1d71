import type { Agent } from '../../customers/index.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { forgetSecondFactorShown } from '../sessions/sessions.queries.ts';
import { recordSecondFactor } from './record-second-factor.ts';
import { deleteSecondFactor } from './second-factor.queries.ts';

/**
 * Switches off the second factor of a locked account and tells its owner. Sessions go on, without what the factor gave
 * them.
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
