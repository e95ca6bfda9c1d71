import { createCaptcha } from '../captcha/index.ts';
import type { DeleteCustomers } from '../customers/index.ts';
import type { TierChanges } from '../subscriptions/index.ts';
import type { App } from '../platform/http/app.ts';
import type { Platform } from '../platform/platform.ts';
import { createFailuresByAddress } from './credentials/failures-by-address.ts';
import { deleteUnusedDevices } from './known-devices/known-devices.queries.ts';
import { registerLockoutRoutes } from './lockout/lockout.routes.ts';
import { registerPasswordRoutes } from './passwords/passwords.routes.ts';
import { registerRegistrationRoutes } from './registration/registration.routes.ts';
import { registerSecondFactorRoutes } from './second-factor/second-factor.routes.ts';
import { createAccessTokens } from './sessions/access-tokens.ts';
import { createAuthenticate } from './sessions/authenticate.ts';
import { deleteExpiredSessions, pinReadsToPrimary } from './sessions/sessions.queries.ts';
import { registerSessionsRoutes } from './sessions/sessions.routes.ts';
import { registerTokenRoutes } from './sign-in/token.routes.ts';

/** Changes in other modules that identity causes. */
type AccountChanges = { readonly tierChanges: TierChanges; readonly deleteCustomers: DeleteCustomers };

/** Registers sign-in, passwords and registration. */
export function registerIdentityRoutes(
  app: App,
  platform: Platform,
  { tierChanges, deleteCustomers }: AccountChanges,
): void {
  const { config, database, clock, jobs } = platform;
  const accessTokens = createAccessTokens(config.secretKey, clock);

  platform.authenticate = createAuthenticate(platform, accessTokens);
  if (config.databaseReadUrl !== null)
    platform.pinReadsToPrimary = (customerId) => pinReadsToPrimary(database.db, customerId);
  const captcha = createCaptcha(platform);
  registerTokenRoutes(app, platform, {
    accessTokens,
    captcha,
    failures: createFailuresByAddress(platform, 'sign-in-failures', { freeOfCaptcha: 20, points: 100, seconds: 900 }),
    tierChanges,
  });
  registerSessionsRoutes(app, platform, accessTokens);
  registerLockoutRoutes(app, platform);
  registerPasswordRoutes(app, platform, captcha);
  registerSecondFactorRoutes(app, platform);
  registerRegistrationRoutes(app, platform, deleteCustomers);
  jobs.schedule('delete-expired-sessions', '17 * * * *', async () => {
    await deleteExpiredSessions(database.db, clock.now());
  });
  jobs.schedule('delete-unused-devices', '47 3 * * *', () => deleteUnusedDevices(database.db, clock.now()));
}
