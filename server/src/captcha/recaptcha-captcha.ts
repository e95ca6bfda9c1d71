import type { Logger } from 'pino';
import * as z from 'zod/mini';
import { CodedError } from '../platform/http/coded-error.ts';
import type { Captcha } from './captcha.ts';

const verifyAddress = 'https://www.google.com/recaptcha/api/siteverify';

// Google answers in a fraction of a second, and the person signing in is waiting.
const verifyTimeLimit = 2500;

const verdictSchema = z.object({ success: z.boolean() });

/**
 * Google ensures that a solution counts only once, within two minutes, and on our pages.
 * @param service where solutions are verified
 */
export function createRecaptchaCaptcha(
  keys: { readonly siteKey: string; readonly secretKey: string },
  log: Logger,
  service: { readonly url: string; readonly timeLimit: number } = { url: verifyAddress, timeLimit: verifyTimeLimit },
): Captcha {
  return {
    siteKey: keys.siteKey,
    async verify(token, address) {
      if (token === undefined || token === '') return false;
      try {
        const answer = await fetch(service.url, {
          method: 'POST',
          body: new URLSearchParams({
            secret: keys.secretKey,
            response: token,
            ...(address === undefined ? {} : { remoteip: address }),
          }),
          redirect: 'error',
          signal: AbortSignal.timeout(service.timeLimit),
        });
        return verdictSchema.parse(await answer.json()).success;
      } catch (error) {
        // Then only sign-ins that need a captcha are refused.
        log.warn({ err: error }, 'the captcha service gave no verdict');
        return false;
      }
    },
    createChallenge() {
      return Promise.reject(new CodedError(404, 'NOT_FOUND', 'This captcha brings its own challenges.'));
    },
  };
}
