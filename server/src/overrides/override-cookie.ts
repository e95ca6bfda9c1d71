import type { FastifyReply, FastifyRequest } from 'fastify';

const isEncrypted = (publicUrl: string) => publicUrl.startsWith('https:');
/** With the prefix only this host can set it: no other one below the same domain plants an override in a browser. */
const nameOf = (publicUrl: string) => (isEncrypted(publicUrl) ? '__Host-override' : 'override');

const termsOf = (publicUrl: string) => ({
  path: '/',
  httpOnly: true,
  // Strict would leave it out where somebody comes by a link, who would then see the live release without a word.
  sameSite: 'lax' as const,
  secure: isEncrypted(publicUrl),
});

/** What a browser holds of an override, as it came; null for nothing. */
export const readOverrideCookie = (publicUrl: string, { cookies }: Pick<FastifyRequest, 'cookies'>): string | null =>
  cookies[nameOf(publicUrl)] ?? null;

export const setOverrideCookie = (publicUrl: string, reply: FastifyReply, value: string, seconds: number) =>
  reply.setCookie(nameOf(publicUrl), value, { ...termsOf(publicUrl), maxAge: seconds });

export const clearOverrideCookie = (publicUrl: string, reply: FastifyReply) =>
  reply.clearCookie(nameOf(publicUrl), termsOf(publicUrl));
