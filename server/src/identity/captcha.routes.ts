import { createCaptchaChallenge, readSiteKey } from '@quaywatch/shared/contract';
import type { App } from '../platform/http/app.ts';
import { registerCall } from '../platform/http/register-call.ts';
import type { Captcha } from './captcha.ts';

export function registerCaptchaRoutes(app: App, captcha: Captcha): void {
  registerCall(app, readSiteKey, async () => captcha.siteKey);
  registerCall(app, createCaptchaChallenge, () => captcha.createChallenge());
}
