import { sql } from 'drizzle-orm';
import type { Tx } from '../database/database.ts';
import type { Platform } from '../platform.ts';
import { clockTolerance } from './counter.ts';
import { refuseTooMany, type Allowance } from './rate-limits.ts';
import { rateLimits } from './rate-limits.tables.ts';

/**
 * Counts an action within its transaction, so that refused and failed actions do not count. A simultaneous action waits
 * for the first to commit, so call this late.
 * @throws CodedError 429 beyond the allowance, with the seconds until the next try
 */
export async function countInTransaction(
  tx: Tx,
  { clock }: Pick<Platform, 'clock'>,
  what: { readonly name: string; readonly key: string; readonly allowance: Allowance },
): Promise<void> {
  const { name, key, allowance } = what;
  const now = clock.now().getTime();
  const end = now + allowance.per;
  // The second case: the count was begun by a clock that has been put back since.
  const isOver = sql`(${rateLimits.expire} <= ${now} or ${rateLimits.expire} > ${end + clockTolerance})`;
  const [count] = await tx
    .insert(rateLimits)
    .values({ key: `${name}:${key}`, points: 1, expire: end })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        points: sql`case when ${isOver} then 1 else ${rateLimits.points} + 1 end`,
        expire: sql`case when ${isOver} then ${end} else ${rateLimits.expire} end`,
      },
    })
    .returning();
  if (count && count.points > allowance.points) throw refuseTooMany((count.expire ?? end) - now);
}
