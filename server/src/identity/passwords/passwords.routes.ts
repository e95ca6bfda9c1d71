import { changePassword, limits, listSecretQuestions, resetPassword } from '@quaywatch/shared/contract';
import type { Captcha } from '../../captcha/index.ts';
import type { Mailer } from '../../notifications/index.ts';
import { day, hour, minute } from '../../platform/durations.ts';
import type { App } from '../../platform/http/app.ts';
import { clientAddress } from '../../platform/http/client-address.ts';
import { registerCall } from '../../platform/http/register-call.ts';
import type { Platform } from '../../platform/platform.ts';
import { changePassword as change } from './change-password.ts';
import { createFailuresByAddress } from '../credentials/failures-by-address.ts';
import { readDeviceCookie } from '../known-devices/known-devices.ts';
import { keepTokens, type RenewTokens } from '../sessions/renew-tokens.ts';
import { createPasswordTries } from '../sessions/session-tries.ts';
import { createRateLimit } from '../../platform/rate-limits/rate-limits.ts';
import { listQuestionsByEmail } from './reset-password.queries.ts';
import { resetPassword as reset } from './reset-password.ts';
import { resealSecretAnswers } from '../secret-answers/secret-answer-seal.ts';
import { registerSendPasswordChanged } from './send-password-changed.ts';
import { registerSendTemporaryPassword } from './send-temporary-password.ts';

/** Resets per address, across all accounts (PWD-29). */
const mostResets = { points: 30, per: hour };

export function registerPasswordRoutes(
  app: App,
  platform: Platform,
  {
    captcha,
    mailer,
    renewTokens,
  }: { readonly captcha: Captcha; readonly mailer: Mailer; readonly renewTokens: RenewTokens },
): void {
  const { database, jobs } = platform;
  const tries = createPasswordTries(platform);
  const changes = createRateLimit(platform, 'password-changes', {
    points: limits.passwordChangesPerDay,
    per: day,
  });
  const questions = createRateLimit(platform, 'secretQuestions', { points: 30, per: 10 * minute });
  const resets = createRateLimit(platform, 'resets', mostResets);
  const failures = createFailuresByAddress(platform, 'reset-failures', { freeOfCaptcha: 20, ...mostResets });

  // An unconfirmed email has no questions, just like an unknown one.
  registerCall(app, listSecretQuestions, async ({ query, request }) => {
    await questions.consume(clientAddress(request));
    return listQuestionsByEmail(database.db, query.email);
  });
  registerCall(app, resetPassword, async ({ query, body, request }) => {
    const address = clientAddress(request);
    await resets.consume(address);
    const { recaptchaToken: captchaToken, ...answered } = body;
    const deviceId = readDeviceCookie(platform, request);
    const asked = { ...query, ...answered, captchaToken, address, deviceId, client: request };
    return reset(platform, { captcha, failures }, asked);
  });
  registerCall(app, changePassword, ({ caller, body, request }) =>
    change(
      platform,
      { tries, changes },
      {
        ...body,
        caller,
        client: request,
        renew: body.renewTokens ? renewTokens : keepTokens,
      },
    ),
  );

  registerSendTemporaryPassword(platform, mailer);
  registerSendPasswordChanged(platform, mailer);
  jobs.schedule('reseal-secret-answers', '7 * * * *', () => resealSecretAnswers(platform));
}
