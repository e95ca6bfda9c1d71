import { createCaptcha } from '../captcha/index.ts';
import type { DeleteCustomers } from '../customers/index.ts';
import type { Mailer } from '../notifications/index.ts';
import type { TierChanges } from '../subscriptions/index.ts';
import { minute } from '../platform/durations.ts';
import type { App } from '../platform/http/app.ts';
import type { Platform } from '../platform/platform.ts';
import { createFailuresByAddress } from './credentials/failures-by-address.ts';
import { deleteUnusedDevices } from './known-devices/known-devices.queries.ts';
import { registerLockoutRoutes } from './lockout/lockout.routes.ts';
import { registerPasswordRoutes } from './passwords/passwords.routes.ts';
import { registerRegistrationRoutes } from './registration/registration.routes.ts';
import { registerSecondFactorRoutes } from './second-factor/second-factor.routes.ts';
import type { SessionsOfCustomers } from './sessions/authenticate.ts';
import { createRenewTokens } from './sessions/renew-tokens.ts';
import { deleteExpiredSessions } from './sessions/sessions.queries.ts';
import { registerSessionsRoutes } from './sessions/sessions.routes.ts';
import { registerTokenRoutes } from './sign-in/token.routes.ts';

type IdentityTerms = {
  readonly sessions: SessionsOfCustomers;
  readonly tierChanges: TierChanges;
  readonly deleteCustomers: DeleteCustomers;
  readonly mailer: Mailer;
};

export function registerIdentityRoutes(
  app: App,
  platform: Platform,
  { sessions: { accessTokens }, tierChanges, deleteCustomers, mailer }: IdentityTerms,
): void {
  const { database, clock, jobs } = platform;
  const captcha = createCaptcha(platform);
  const renewTokens = createRenewTokens(platform, accessTokens);
  registerTokenRoutes(app, platform, {
    accessTokens,
    captcha,
    failures: createFailuresByAddress(platform, 'sign-in-failures', {
      freeOfCaptcha: 20,
      points: 100,
      per: 15 * minute,
    }),
    tierChanges,
  });
  registerSessionsRoutes(app, platform, accessTokens);
  registerLockoutRoutes(app, platform, mailer);
  registerPasswordRoutes(app, platform, { captcha, mailer, renewTokens });
  registerSecondFactorRoutes(app, platform, { mailer, renewTokens });
  registerRegistrationRoutes(app, platform, { deleteCustomers, mailer });
  jobs.schedule('delete-expired-sessions', '17 * * * *', async () => {
    await deleteExpiredSessions(database.db, clock.now());
  });
  jobs.schedule('delete-unused-devices', '47 3 * * *', () => deleteUnusedDevices(database.db, clock.now()));
}
