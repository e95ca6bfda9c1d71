import { RateLimiterRes } from 'rate-limiter-flexible';
import { minute } from '../platform/durations.ts';
import { accessKeyPrefix } from '../platform/http/admit-program.ts';
import type { AccessKeys } from '../platform/http/caller.ts';
import type { Platform } from '../platform/platform.ts';
import { createCounter, refuseTooMany } from '../platform/rate-limits/rate-limits.ts';
import { createSecretLinks } from '../platform/secret-links.ts';
import { serverLimits } from '../platform/server-limits.ts';
import { noteKeyUse, prepareFindKeyAccount } from './access-keys.queries.ts';
import { tellQuota } from './tell-quota.rules.ts';

const useAge = 5 * minute;

/** Reads key and account at every call, so that whatever ends them takes effect with the next call (SRV-282). */
export function openAccessKeys(platform: Platform): AccessKeys {
  const { config, database, clock } = platform;
  const secrets = createSecretLinks('access-key', config);
  const findAccount = prepareFindKeyAccount(database.db);
  const quota = { points: serverLimits.accessKeyCallsPerMinute, per: minute };
  const counter = createCounter(platform, 'access-keys', quota);

  return {
    async authenticate(key) {
      if (!key.startsWith(accessKeyPrefix)) return null;
      const secretHash = secrets.read(key.slice(accessKeyPrefix.length));
      const now = clock.now();
      const found = secretHash === null ? undefined : await findAccount(secretHash, now);
      if (!found) return null;
      const { id, scopes, lastUsedAt, ...account } = found;
      const since = new Date(now.getTime() - useAge);
      if (lastUsedAt === null || lastUsedAt < since) await noteKeyUse(database.db, id, { now, since });
      // A key never has the helpdesk's authority, whoever created it.
      return { ...account, authorities: ['CUSTOMER'], sessionId: id, secondFactorAt: null, accessKey: { id, scopes } };
    },
    async count(customerId) {
      try {
        const { remainingPoints, msBeforeNext } = await counter.consume(customerId);
        return { headers: tellQuota(quota, remainingPoints, msBeforeNext), refusal: null };
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        return { headers: tellQuota(quota, 0, error.msBeforeNext), refusal: refuseTooMany(error.msBeforeNext) };
      }
    },
  };
}
