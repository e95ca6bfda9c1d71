import { createAccessKey, listAccessKeys, revokeAccessKey } from '@quaywatch/shared/contract';
import { createAskForPassword } from '../identity/index.ts';
import type { Mailer } from '../notifications/index.ts';
import type { App } from '../platform/http/app.ts';
import { registerCall } from '../platform/http/register-call.ts';
import type { Platform } from '../platform/platform.ts';
import { createRateLimit } from '../platform/rate-limits/rate-limits.ts';
import { deleteKeysEndedBefore, readAccessKeys } from './access-keys.queries.ts';
import { endAccessKey, makeAccessKey } from './change-access-keys.ts';
import { registerSendAccessKey } from './send-access-key.ts';
import { day, hour } from '../platform/durations.ts';
import { serverLimits } from '../platform/server-limits.ts';

/** Keys that customers make for their programs (ACC-95). */
export function registerAccessKeysRoutes(app: App, platform: Platform, mailer: Mailer): void {
  const { database, clock, jobs } = platform;
  const making = createRateLimit(platform, 'make-access-key', { points: serverLimits.accessKeysPerHour, per: hour });
  const askForPassword = createAskForPassword(platform);

  registerCall(app, listAccessKeys, ({ caller }) => readAccessKeys(database.db, caller.customerId));

  registerCall(app, createAccessKey, async ({ body: { password, renewTokens, ...key }, caller, request }) => {
    await making.consume(caller.customerId);
    return askForPassword({ caller, request, password, renewTokens, what: 'access-key' }, (tx) =>
      makeAccessKey(tx, platform, caller, key),
    );
  });

  registerCall(app, revokeAccessKey, ({ params: { id }, caller }) => endAccessKey(platform, caller, id));

  registerSendAccessKey(platform, mailer);
  const shownMilliseconds = serverLimits.accessKeyDaysAfterEnd * day;
  jobs.schedule('delete-ended-access-keys', '53 2 * * *', () =>
    deleteKeysEndedBefore(database.db, new Date(clock.now().getTime() - shownMilliseconds)),
  );
}
