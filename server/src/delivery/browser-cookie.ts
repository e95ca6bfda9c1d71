import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomBytes } from 'node:crypto';

const form = /^[\w-]{22}$/;
const lifeSeconds = 30 * 86_400;

const isEncrypted = (publicUrl: string) => publicUrl.startsWith('https:');
/** With this prefix only our own host can set the cookie, over TLS and for the whole host. */
const cookieNameOf = (publicUrl: string) => (isEncrypted(publicUrl) ? '__Host-browser' : 'browser');

/** A random id that distinguishes this browser. No table stores it, and a client may make one up. */
export function readBrowserId(publicUrl: string, { cookies }: Pick<FastifyRequest, 'cookies'>): string | null {
  const value = cookies[cookieNameOf(publicUrl)] ?? '';
  return form.test(value) ? value : null;
}

export function setBrowserId(publicUrl: string, reply: FastifyReply): string {
  const id = randomBytes(16).toString('base64url');
  void reply.setCookie(cookieNameOf(publicUrl), id, {
    path: '/',
    maxAge: lifeSeconds,
    httpOnly: true,
    // With `strict`, a visitor who follows a link in a mail would send no cookie, and would be drawn anew each time.
    sameSite: 'lax',
    secure: isEncrypted(publicUrl),
  });
  return id;
}
