import type { FastifyReply, FastifyRequest } from 'fastify';
import { hostCookieName, hostCookieTerms } from '../platform/http/host-cookie.ts';

const nameOf = (publicUrl: string) => hostCookieName(publicUrl, 'override');

/** Unchecked; null if there is none. */
export const readOverrideCookie = (publicUrl: string, { cookies }: Pick<FastifyRequest, 'cookies'>): string | null =>
  cookies[nameOf(publicUrl)] ?? null;

export const setOverrideCookie = (publicUrl: string, reply: FastifyReply, value: string, seconds: number) =>
  reply.setCookie(nameOf(publicUrl), value, { ...hostCookieTerms(publicUrl), maxAge: seconds });

export const clearOverrideCookie = (publicUrl: string, reply: FastifyReply) =>
  reply.clearCookie(nameOf(publicUrl), hostCookieTerms(publicUrl));
