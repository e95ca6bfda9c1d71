import { pbkdf2, solveChallenge as solve, type Challenge } from 'altcha/lib';
import { callApi } from '@quaywatch/shared/api';
import { createCaptchaChallenge } from '@quaywatch/shared/contract';

/** `expiresAt` is about a minute before the server stops accepting the token. */
export type SolvedCaptcha = { readonly token: string; readonly expiresAt: Date };

// Counted from the answer: the browser's clock may be wrong, so its time says nothing about the server's `validUntil`.
const life = 9 * 60_000;

/** Works off the main thread. @throws {ApiError} without a challenge, an Error if it could not be solved in time */
export async function solveChallenge(signal: AbortSignal): Promise<SolvedCaptcha> {
  const answer = await callApi(createCaptchaChallenge, { signal, showsFailure: true });
  const { parameters, signature } = answer as unknown as Challenge;
  const controller = new AbortController();
  signal.addEventListener('abort', () => controller.abort());
  const solution = await solve({
    challenge: { parameters, ...(signature ? { signature } : {}) },
    deriveKey: pbkdf2.deriveKey,
    controller,
  });
  if (!solution) throw new Error('The captcha was not solved in time');
  return {
    token: btoa(JSON.stringify({ challenge: { parameters, signature }, solution })),
    expiresAt: new Date(Date.now() + life),
  };
}
