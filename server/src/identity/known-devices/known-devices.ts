import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHmac, timingSafeEqual, type KeyObject } from 'node:crypto';
import type { Config } from '../../platform/config/config.ts';
import { hostCookieName, hostCookieTerms, isEncrypted } from '../../platform/http/host-cookie.ts';
import type { Platform } from '../../platform/platform.ts';
import { knownDeviceLife } from './known-devices.queries.ts';
import { deriveKey, deriveKeys } from '../../platform/config/secret-keys.ts';

const cookieNameOf = ({ publicUrl }: Pick<Config, 'publicUrl'>) => hostCookieName(publicUrl, 'device');
const cookieForm = /^([0-9a-f-]{36})\.([\w-]{43})$/;

/**
 * The device id in our cookie, whose row may be gone. It identifies nobody: it decides which count a try belongs to, and
 * whether a browser can have lost the answer to an exchange.
 */
export function readDeviceCookie({ config }: Platform, request: Pick<FastifyRequest, 'cookies'>): string | null {
  const [, deviceId, signature] = cookieForm.exec(request.cookies[cookieNameOf(config)] ?? '') ?? [];
  if (deviceId === undefined || signature === undefined) return null;
  const genuine = deriveKeys(config, 'device-cookie').some((key) =>
    timingSafeEqual(Buffer.from(signature), Buffer.from(sign(key, deviceId))),
  );
  return genuine ? deviceId : null;
}

/** The cookie lives as long as an unused row. */
export function setDeviceCookie({ config }: Platform, reply: FastifyReply, deviceId: string): void {
  void reply.setCookie(
    cookieNameOf(config),
    `${deviceId}.${sign(deriveKey(config.secretKey, 'device-cookie'), deviceId)}`,
    {
      ...hostCookieTerms(config.publicUrl),
      // Only calls need it; with the prefix of the name, browsers accept no other path than this host's root.
      path: isEncrypted(config.publicUrl) ? '/' : '/api',
      maxAge: knownDeviceLife / 1000,
      sameSite: 'strict',
    },
  );
}

function sign(key: KeyObject, deviceId: string): string {
  return createHmac('sha256', key).update(deviceId).digest('base64url');
}
