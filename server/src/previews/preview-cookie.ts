import type { PreviewLink } from '@quaywatch/shared/contract';
import { readPreviewAddress } from '@quaywatch/shared/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isUuid } from '../platform/database/uuid.ts';
import { hostCookieName, hostCookieTerms } from '../platform/http/host-cookie.ts';

/** A reviewer opens many pull requests; the oldest preview is dropped. */
const mostShown = 8;

/** What the browser keeps. */
export type KeptPreviews = {
  /** The session that the previews belong to; null before a sign-in. */
  readonly sessionId: string | null;
  /** At most one for each remote. */
  readonly links: readonly PreviewLink[];
};

const nameOf = (publicUrl: string) => hostCookieName(publicUrl, 'preview');

/** Unchecked. A session id is no secret, so it is not signed: a browser could only forge its own. */
export function readPreviewCookie(publicUrl: string, { cookies }: Pick<FastifyRequest, 'cookies'>): KeptPreviews {
  const kept = (cookies[nameOf(publicUrl)] ?? '').split('/', mostShown + 1);
  const links = kept.flatMap((one) => readPreviewAddress(one) ?? []).slice(0, mostShown);
  return {
    sessionId: kept[0] && isUuid(kept[0]) ? kept[0] : null,
    links: links.filter(({ remote }, index) => links.findIndex((one) => one.remote === remote) === index),
  };
}

/** Sets no expiry, so the browser forgets the cookie when it is closed. */
export function setPreviewCookie(publicUrl: string, reply: FastifyReply, { sessionId, links }: KeptPreviews) {
  const kept = links.slice(0, mostShown).map(({ remote, release, secret }) => [remote, release, secret].join('~'));
  const value = [...(sessionId === null ? [] : [sessionId]), ...kept].join('/');
  return reply.setCookie(nameOf(publicUrl), value, hostCookieTerms(publicUrl));
}

export const clearPreviewCookie = (publicUrl: string, reply: FastifyReply) =>
  reply.clearCookie(nameOf(publicUrl), hostCookieTerms(publicUrl));
