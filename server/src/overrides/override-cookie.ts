import type { FastifyReply, FastifyRequest } from 'fastify';

const isEncrypted = (publicUrl: string) => publicUrl.startsWith('https:');
/** With this prefix only this host can set the cookie, so another host of the domain cannot plant an override. */
const nameOf = (publicUrl: string) => (isEncrypted(publicUrl) ? '__Host-override' : 'override');

const termsOf = (publicUrl: string) => ({
  path: '/',
  httpOnly: true,
  // With `strict`, the browser would omit it when somebody follows a link, and show the live release unnoticed.
  sameSite: 'lax' as const,
  secure: isEncrypted(publicUrl),
});

/** Unchecked; null if there is none. */
export const readOverrideCookie = (publicUrl: string, { cookies }: Pick<FastifyRequest, 'cookies'>): string | null =>
  cookies[nameOf(publicUrl)] ?? null;

export const setOverrideCookie = (publicUrl: string, reply: FastifyReply, value: string, seconds: number) =>
  reply.setCookie(nameOf(publicUrl), value, { ...termsOf(publicUrl), maxAge: seconds });

export const clearOverrideCookie = (publicUrl: string, reply: FastifyReply) =>
  reply.clearCookie(nameOf(publicUrl), termsOf(publicUrl));
