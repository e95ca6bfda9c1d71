import { createCaptchaChallenge, readSiteKey } from '@quaywatch/shared/contract';
import type { App } from '../platform/http/app.ts';
import { registerCall } from '../platform/http/register-call.ts';
import type { Platform } from '../platform/platform.ts';
import { createCaptcha } from './create-captcha.ts';

/** @returns the site key, for pages that include it */
export function registerCaptchaRoutes(app: App, platform: Platform): string {
  const captcha = createCaptcha(platform);
  registerCall(app, readSiteKey, async () => captcha.siteKey);
  registerCall(app, createCaptchaChallenge, () => captcha.createChallenge());
  return captcha.siteKey;
}
