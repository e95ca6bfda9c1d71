import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomBytes } from 'node:crypto';
import { hostCookieName, hostCookieTerms } from '../platform/http/host-cookie.ts';

const form = /^[\w-]{22}$/;
const lifeSeconds = 30 * 86_400;

const cookieNameOf = (publicUrl: string) => hostCookieName(publicUrl, 'browser');

/** A random id that distinguishes this browser. No table stores it, and a client may make one up. */
export function readBrowserId(publicUrl: string, { cookies }: Pick<FastifyRequest, 'cookies'>): string | null {
  const value = cookies[cookieNameOf(publicUrl)] ?? '';
  return form.test(value) ? value : null;
}

export function setBrowserId(publicUrl: string, reply: FastifyReply): string {
  const id = randomBytes(16).toString('base64url');
  void reply.setCookie(cookieNameOf(publicUrl), id, { ...hostCookieTerms(publicUrl), maxAge: lifeSeconds });
  return id;
}
