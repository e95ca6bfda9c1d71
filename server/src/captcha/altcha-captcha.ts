import type { Challenge, Payload } from 'altcha-lib';
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey as deriveSolution } from 'altcha-lib/algorithms/pbkdf2';
import * as z from 'zod/mini';
import type { Platform } from '../platform/platform.ts';
import type { Captcha, CaptchaChallenge } from './captcha.ts';
import { spendSolution } from './captcha.queries.ts';
import { deriveKey } from '../platform/config/secret-keys.ts';

const siteKey = 'altcha';
const algorithm = 'PBKDF2/SHA-256';
// About 0.2 s of work on a desktop and a second on a slow phone; verified in 2 ms.
const cost = 1000;
const counters = { least: 40, most: 160 };
const challengeLife = 10 * 60_000;

const payloadSchema = z.object({
  challenge: z.object({
    parameters: z.looseObject({ algorithm: z.literal(algorithm), data: z.object({ validUntil: z.string() }) }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});

/** Each solution counts once. Used solutions are stored until they expire. */
export function createAltchaCaptcha({ config, database, clock }: Platform): Captcha {
  const secrets = {
    hmacSignatureSecret: deriveKey(config.secretKey, 'captcha-challenge').export().toString('base64'),
    hmacKeySignatureSecret: deriveKey(config.secretKey, 'captcha-solution').export().toString('base64'),
  };

  return {
    siteKey,

    async createChallenge() {
      const challenge = await createChallenge({
        algorithm,
        cost,
        counter: randomInt(counters.least, counters.most),
        deriveKey: deriveSolution,
        // The widget and the library use the machine's time; the rule below uses our clock.
        expiresAt: new Date(Date.now() + challengeLife),
        data: { validUntil: new Date(clock.now().getTime() + challengeLife).toISOString() },
        ...secrets,
      });
      return challenge as CaptchaChallenge & Challenge;
    },

    async verify(token) {
      const payload = token === undefined ? null : readPayload(token);
      if (!payload) return false;
      const { challenge, solution } = payload as unknown as Payload;
      const { verified } = await verifySolution({ challenge, solution, deriveKey: deriveSolution, ...secrets });
      const expiresAt = new Date(payload.challenge.parameters.data.validUntil);
      if (!verified || expiresAt <= clock.now()) return false;
      return spendSolution(database.db, { signature: payload.challenge.signature, expiresAt }, clock.now());
    },
  };
}

function readPayload(token: string): z.infer<typeof payloadSchema> | null {
  try {
    const result = payloadSchema.safeParse(JSON.parse(Buffer.from(token, 'base64').toString('utf8')));
    return result.success ? result.data : null;
  } catch {
    return null;
  }
}
