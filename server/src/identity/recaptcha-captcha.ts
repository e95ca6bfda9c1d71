import * as z from 'zod/mini';
import { CodedError } from '../platform/http/coded-error.ts';
import type { Captcha } from './captcha.ts';

const verifyAddress = 'https://www.google.com/recaptcha/api/siteverify';
const verifyTimeLimit = 5000;

const verdictSchema = z.object({ success: z.boolean() });

/** Google reCAPTCHA v2; Google itself sees to it that a solution counts once and for two minutes only. */
export function createRecaptchaCaptcha(
  keys: { readonly siteKey: string; readonly secretKey: string },
  request: typeof fetch = fetch,
): Captcha {
  return {
    siteKey: keys.siteKey,
    async verify(token) {
      if (token === undefined || token === '') return false;
      const answer = await request(verifyAddress, {
        method: 'POST',
        body: new URLSearchParams({ secret: keys.secretKey, response: token }),
        signal: AbortSignal.timeout(verifyTimeLimit),
      });
      return verdictSchema.parse(await answer.json()).success;
    },
    createChallenge() {
      return Promise.reject(new CodedError(404, 'NOT_FOUND', 'This captcha brings its own challenges.'));
    },
  };
}
