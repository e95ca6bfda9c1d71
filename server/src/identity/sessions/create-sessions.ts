import type { Sessions } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { createAccessTokens, type AccessTokens } from './access-tokens.ts';
import { createAuthenticate } from './authenticate.ts';
import { pinReadsToPrimary } from './sessions.queries.ts';

export type SessionsOfCustomers = Sessions & { readonly accessTokens: AccessTokens };

export function createSessions(platform: Platform): SessionsOfCustomers {
  const { config, database, clock } = platform;
  const accessTokens = createAccessTokens(config.secretKey, clock);
  return {
    accessTokens,
    authenticate: createAuthenticate(platform, accessTokens),
    pinReadsToPrimary: async (customerId) => {
      if (config.databaseReadUrl !== null) await pinReadsToPrimary(database.db, customerId);
    },
  };
}
