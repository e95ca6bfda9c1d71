import { changePassword, listSecretQuestions, resetPassword } from '@quaywatch/shared/contract';
import type { App } from '../../platform/http/app.ts';
import { clientAddress } from '../../platform/http/client-address.ts';
import { registerCall } from '../../platform/http/register-call.ts';
import type { Platform } from '../../platform/platform.ts';
import { changePassword as change } from './change-password.ts';
import { readKnownDevice } from '../credentials/known-devices.ts';
import { createOldPasswordTries } from './old-password-tries.ts';
import { createRateLimit } from '../../platform/rate-limits/rate-limits.ts';
import { listQuestionsByEmail } from './reset-password.queries.ts';
import { resetPassword as reset } from './reset-password.ts';
import { resealSecretAnswers } from '../credentials/secret-answer-reseal.ts';
import { registerSendPasswordChanged } from './send-password-changed.ts';
import { registerSendTemporaryPassword } from './send-temporary-password.ts';

/** A forgotten password, a password of one's own choice, and the answers to secret questions. */
export function registerPasswordRoutes(app: App, platform: Platform): void {
  const { database, jobs } = platform;
  const tries = createOldPasswordTries(platform);
  const questions = createRateLimit(platform, 'secretQuestions', { points: 30, seconds: 600 });
  const resets = createRateLimit(platform, 'resets', { points: 30, seconds: 3600 });

  // An unconfirmed email has no questions, just like an unknown one.
  registerCall(app, listSecretQuestions, async ({ query, request }) => {
    await questions.consume(clientAddress(request));
    return listQuestionsByEmail(database.db, query.email);
  });
  registerCall(app, resetPassword, async ({ query, body, request }) => {
    await resets.consume(clientAddress(request));
    const device = await readKnownDevice(platform, request);
    return reset(platform, { ...query, ...body, device, client: request });
  });
  registerCall(app, changePassword, ({ caller, body, request }) =>
    change(platform, tries, { ...body, caller, client: request }),
  );

  registerSendTemporaryPassword(platform);
  registerSendPasswordChanged(platform);
  jobs.schedule('reseal-secret-answers', '7 * * * *', () => resealSecretAnswers(platform));
}
