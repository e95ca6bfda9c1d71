import { unlockAccount as unlockAccountCall } from '@quaywatch/shared/contract';
import type { Mailer } from '../../notifications/index.ts';
import { hour } from '../../platform/durations.ts';
import type { App } from '../../platform/http/app.ts';
import { clientAddress } from '../../platform/http/client-address.ts';
import { registerCall } from '../../platform/http/register-call.ts';
import type { Platform } from '../../platform/platform.ts';
import { createRateLimit } from '../../platform/rate-limits/rate-limits.ts';
import { readDeviceCookie, setDeviceCookie } from '../known-devices/known-devices.ts';
import { registerSendUnlockLink } from './send-unlock-link.ts';
import { unlockAccount } from './unlock-account.ts';

export function registerLockoutRoutes(app: App, platform: Platform, mailer: Mailer): void {
  const unlocks = createRateLimit(platform, 'unlocks', { points: 30, per: hour });
  registerCall(app, unlockAccountCall, async ({ body, request, reply }) => {
    await unlocks.consume(clientAddress(request));
    const deviceId = readDeviceCookie(platform, request);
    setDeviceCookie(platform, reply, await unlockAccount(platform, { token: body.token, deviceId, client: request }));
  });
  registerSendUnlockLink(platform, mailer);
}
