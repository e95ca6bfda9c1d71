import type { SecondFactor } from '@quaywatch/shared/contract';
import { findCustomer } from '../../customers/index.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { countRecoveryCodes, findSecondFactor } from './second-factor.queries.ts';

/** The caller's second factor as the account page shows it (ACC-64). */
export async function readFactor(
  { config, database: { db } }: Pick<Platform, 'config' | 'database'>,
  { customerId }: Caller,
): Promise<SecondFactor> {
  const since = (await findSecondFactor(db, customerId))?.confirmedAt ?? null;
  // The session may lack an authority that the account has.
  const account = await findCustomer(db, customerId);
  return {
    since: since?.toISOString() ?? null,
    recoveryCodesLeft: since ? await countRecoveryCodes(db, customerId) : 0,
    isDemanded: !config.demo && (account?.authorities.includes('HELP_DESK') ?? false),
  };
}
