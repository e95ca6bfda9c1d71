import { createHmac, timingSafeEqual } from 'node:crypto';
import { longestOverrideHours } from '@quaywatch/shared/contract';
import type { Clock } from '../platform/clock.ts';
import { deriveKey } from '../platform/config/secret-keys.ts';

/** What is run in the place of a remote's live release, and until when: a published release, or what a machine brings. */
export type OverrideTerms = {
  readonly remote: string;
  readonly release: string | null;
  readonly origin: string | null;
  /** In whole seconds since 1970. */
  readonly until: number;
};

/** The terms as one browser holds them: they are good for the session that agreed to them and for no other. */
export type HeldOverride = OverrideTerms & { readonly sessionId: string };

const signatureLetters = 43;

/**
 * Links and cookies of overrides: what they say, signed with keys of their own, so that neither stands in for the other. The
 * one key that is current counts alone: nothing that a key which leaked has signed may run code.
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
    // A clock that was put back makes none live longer.
    return left > 0 && left <= longestOverrideHours * 3_600 ? content : null;
  }

  return {
    writeLink: ({ remote, release, origin, until }: OverrideTerms) => write('link', { remote, release, origin, until }),
    /** @returns null for a token that we did not make, or whose time is over */
    readLink: (token: string) => read<OverrideTerms>('link', token),
    writeCookie: (held: HeldOverride) => write('cookie', held),
    readCookie: (token: string) => read<HeldOverride>('cookie', token),
  };
}
