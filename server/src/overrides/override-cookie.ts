import type { FastifyReply, FastifyRequest } from 'fastify';

const isEncrypted = (publicUrl: string) => publicUrl.startsWith('https:');
/** With the prefix only this host can set the cookie; another host of the domain cannot plant an override. */
const nameOf = (publicUrl: string) => (isEncrypted(publicUrl) ? '__Host-override' : 'override');

const termsOf = (publicUrl: string) => ({
  path: '/',
  httpOnly: true,
  // `strict` would omit it when somebody follows a link, who would then get the live release unnoticed.
  sameSite: 'lax' as const,
  secure: isEncrypted(publicUrl),
});

/** Unchecked; null for none. */
export const readOverrideCookie = (publicUrl: string, { cookies }: Pick<FastifyRequest, 'cookies'>): string | null =>
  cookies[nameOf(publicUrl)] ?? null;

export const setOverrideCookie = (publicUrl: string, reply: FastifyReply, value: string, seconds: number) =>
  reply.setCookie(nameOf(publicUrl), value, { ...termsOf(publicUrl), maxAge: seconds });

export const clearOverrideCookie = (publicUrl: string, reply: FastifyReply) =>
  reply.clearCookie(nameOf(publicUrl), termsOf(publicUrl));
