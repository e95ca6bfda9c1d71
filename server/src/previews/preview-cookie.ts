import type { PreviewLink } from '@quaywatch/shared/contract';
import { readPreviewAddress } from '@quaywatch/shared/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A reviewer opens many pull requests; the oldest preview is dropped. */
const mostShown = 8;

const isEncrypted = (publicUrl: string) => publicUrl.startsWith('https:');
/** With this prefix only this host can set the cookie. */
const nameOf = (publicUrl: string) => (isEncrypted(publicUrl) ? '__Host-preview' : 'preview');

const termsOf = (publicUrl: string) => ({
  path: '/',
  httpOnly: true,
  // With `strict`, the browser would omit it when somebody follows a link to a page, and show the live release
  // unnoticed.
  sameSite: 'lax' as const,
  secure: isEncrypted(publicUrl),
});

/** Unchecked: the links that the browser keeps, at most one for each remote. */
export function readPreviewCookie(publicUrl: string, { cookies }: Pick<FastifyRequest, 'cookies'>): PreviewLink[] {
  const kept = (cookies[nameOf(publicUrl)] ?? '').split('/', mostShown);
  const links = kept.flatMap((one) => readPreviewAddress(one) ?? []);
  return links.filter(({ remote }, index) => links.findIndex((one) => one.remote === remote) === index);
}

/** Sets no expiry, so the browser forgets the cookie when it is closed. */
export function addPreviewCookie(publicUrl: string, request: FastifyRequest, reply: FastifyReply, link: PreviewLink) {
  const others = readPreviewCookie(publicUrl, request).filter(({ remote }) => remote !== link.remote);
  const kept = [link, ...others].slice(0, mostShown);
  const value = kept.map(({ remote, release, secret }) => [remote, release, secret].join('~')).join('/');
  return reply.setCookie(nameOf(publicUrl), value, termsOf(publicUrl));
}

export const clearPreviewCookie = (publicUrl: string, reply: FastifyReply) =>
  reply.clearCookie(nameOf(publicUrl), termsOf(publicUrl));
