import type { Platform } from '../platform/platform.ts';
import { createAltchaCaptcha } from './altcha-captcha.ts';
import type { Captcha } from './captcha.ts';
import { createRecaptchaCaptcha } from './recaptcha-captcha.ts';

/** reCAPTCHA if its keys are set, otherwise the built-in proof of work. */
export function createCaptcha(platform: Platform): Captcha {
  const { captcha } = platform.config;
  return captcha ? createRecaptchaCaptcha(captcha, platform.log) : createAltchaCaptcha(platform);
}
