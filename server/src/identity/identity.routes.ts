import type { App } from '../platform/http/app.ts';
import type { Platform } from '../platform/platform.ts';
import { createAccessTokens } from './access-tokens.ts';
import { createAltchaCaptcha } from './altcha-captcha.ts';
import { createAuthenticate } from './authenticate.ts';
import { registerCaptchaRoutes } from './captcha.routes.ts';
import { createRecaptchaCaptcha } from './recaptcha-captcha.ts';
import { deleteExpiredSessions } from './sessions.queries.ts';
import { registerTokenRoutes } from './token.routes.ts';

/** Sign-in, tokens and captcha. Registering it is what makes bearer tokens known to every other route. */
export function registerIdentityRoutes(app: App, platform: Platform): void {
  const { config, database, clock, jobs } = platform;
  const accessTokens = createAccessTokens(config.secretKey, clock);
  const captcha = config.captcha ? createRecaptchaCaptcha(config.captcha) : createAltchaCaptcha(platform);

  platform.authenticate = createAuthenticate(platform, accessTokens);
  registerTokenRoutes(app, platform, { accessTokens, captcha });
  registerCaptchaRoutes(app, captcha);
  jobs.schedule('delete-expired-sessions', '17 * * * *', async () => {
    await deleteExpiredSessions(database.db, clock.now());
  });
}
