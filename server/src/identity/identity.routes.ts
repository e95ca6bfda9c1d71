import type { App } from '../platform/http/app.ts';
import type { Platform } from '../platform/platform.ts';
import { createAccessTokens } from './sessions/access-tokens.ts';
import { createAuthenticate } from './sessions/authenticate.ts';
import { createCaptcha } from '../captcha/index.ts';
import type { TierChanges } from '../customers/index.ts';
import { deleteUnusedDevices } from './credentials/known-devices.queries.ts';
import { registerPasswordRoutes } from './passwords/passwords.routes.ts';
import { createRateLimits, deleteExpiredCounts } from '../platform/rate-limits/rate-limits.ts';
import { registerRegistrationRoutes } from './registration/registration.routes.ts';
import { deleteExpiredSessions } from './sessions/sessions.queries.ts';
import { createSignInFailures } from './sign-in/sign-in-failures.ts';
import { registerTokenRoutes } from './sign-in/token.routes.ts';

/** Sign-in, tokens and captcha. Registering it is what makes bearer tokens known to every other route. */
export function registerIdentityRoutes(app: App, platform: Platform, tierChanges: TierChanges): void {
  const { config, database, clock, jobs } = platform;
  const accessTokens = createAccessTokens(config.secretKey, clock);
  const captcha = createCaptcha(platform);
  const rateLimits = createRateLimits(platform);

  platform.authenticate = createAuthenticate(platform, accessTokens);
  registerTokenRoutes(app, platform, {
    accessTokens,
    captcha,
    failures: createSignInFailures(platform),
    tierChanges,
  });
  registerPasswordRoutes(app, platform, rateLimits);
  registerRegistrationRoutes(app, platform, rateLimits);
  jobs.schedule('delete-expired-sessions', '17 * * * *', async () => {
    await deleteExpiredSessions(database.db, clock.now());
  });
  jobs.schedule('delete-expired-counts', '*/15 * * * *', () => deleteExpiredCounts(database.db));
  jobs.schedule('delete-unused-devices', '47 3 * * *', () => deleteUnusedDevices(database.db, clock.now()));
}
