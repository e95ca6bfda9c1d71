import { hostname } from 'node:os';
import { pino, type DestinationStream, type Logger } from 'pino';
import { describeError } from './describe-error.ts';
import type { LogLevel } from './config/config.ts';

const secretNames = [
  'authorization',
  'cookie',
  'password',
  'oldPassword',
  'newPassword',
  'temporaryPassword',
  'token',
  'recaptchaToken',
  'otp',
  'recoveryCodes',
  'keys',
  'encryptionKey',
  'access_token',
  'refresh_token',
  'accessToken',
  'refreshToken',
  'secretAnswer',
  'answer',
  'secretKey',
  'secretKeysPrevious',
  'feedKey',
  'crypt',
];
const secretPaths = secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);

/**
 * Each line has its time in UTC and the process that wrote it. Line breaks in values are escaped, so that no value can
 * forge a line. Fields with names of secrets are removed.
 */
export function createLog(level: LogLevel, destination?: DestinationStream): Logger {
  const options = {
    level,
    // Identifies the process. In a container the host is the container's id or the pod's name.
    base: { host: hostname(), pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: { paths: secretPaths, censor: '[removed]' },
    // Requests and replies are never logged whole, since URLs, headers and bodies contain secrets.
    serializers: { err: describeError, req: () => undefined, res: () => undefined },
  };
  return destination ? pino(options, destination) : pino(options);
}
