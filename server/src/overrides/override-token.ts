import { createHmac, timingSafeEqual } from 'node:crypto';
import { longestOverrideHours } from '@quaywatch/shared/contract';
import type { Clock } from '../platform/clock.ts';
import { deriveKey } from '../platform/config/secret-keys.ts';

export type OverrideTerms = {
  readonly remote: string;
  readonly release: string | null;
  readonly origin: string | null;
  /** In whole seconds since 1970. */
  readonly until: number;
};

/** Valid only for the session that accepted it. */
export type HeldOverride = OverrideTerms & { readonly sessionId: string };

const signatureLetters = 43;

/**
 * Links and cookies have different keys, so that one cannot pass for the other. Only the current SECRET_KEY counts: a
 * leaked old key must not be able to run code.
 */
export function createOverrideTokens(secretKey: string, clock: Clock) {
  const keys = { link: deriveKey(secretKey, 'override-link'), cookie: deriveKey(secretKey, 'override-cookie') };
  const signatureOf = (kind: keyof typeof keys, body: string) => createHmac('sha256', keys[kind]).update(body).digest();

  function write(kind: keyof typeof keys, content: object): string {
    const body = Buffer.from(JSON.stringify(content)).toString('base64url');
    return body + signatureOf(kind, body).toString('base64url');
  }

  function read<Content extends OverrideTerms>(kind: keyof typeof keys, token: string): Content | null {
    const body = token.slice(0, -signatureLetters);
    const signature = Buffer.from(token.slice(-signatureLetters), 'base64url');
    const expected = signatureOf(kind, body);
    if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return null;
    const content = JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) as Content;
    const left = content.until - clock.now().getTime() / 1_000;
    // Setting the clock back must not extend it.
    return left > 0 && left <= longestOverrideHours * 3_600 ? content : null;
  }

  return {
    writeLink: ({ remote, release, origin, until }: OverrideTerms) => write('link', { remote, release, origin, until }),
    readLink: (token: string) => read<OverrideTerms>('link', token),
    writeCookie: (held: HeldOverride) => write('cookie', held),
    readCookie: (token: string) => read<HeldOverride>('cookie', token),
  };
}
