import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomBytes } from 'node:crypto';

const form = /^[\w-]{22}$/;
const lifeSeconds = 30 * 86_400;

const isEncrypted = (publicUrl: string) => publicUrl.startsWith('https:');
/** With the prefix only this host can set it, for all of it and over TLS. */
const cookieNameOf = (publicUrl: string) => (isEncrypted(publicUrl) ? '__Host-browser' : 'browser');

/** What tells this browser from others: drawn by lot, known to no table, and the choice of whoever makes one up. */
export function readBrowserId(publicUrl: string, { cookies }: Pick<FastifyRequest, 'cookies'>): string | null {
  const value = cookies[cookieNameOf(publicUrl)] ?? '';
  return form.test(value) ? value : null;
}

/** Gives the browser of this reply an id. @returns it */
export function setBrowserId(publicUrl: string, reply: FastifyReply): string {
  const id = randomBytes(16).toString('base64url');
  void reply.setCookie(cookieNameOf(publicUrl), id, {
    path: '/',
    maxAge: lifeSeconds,
    httpOnly: true,
    // Strict would leave it out where somebody comes by a link in a mail, who would be drawn anew each time.
    sameSite: 'lax',
    secure: isEncrypted(publicUrl),
  });
  return id;
}
