import { SmsFailure, type FailureKind } from './send-failure.ts';
import { readSmsError } from './sms-errors.rules.ts';
import { hour } from '../platform/durations.ts';

const reasons: Readonly<Record<FailureKind, string>> = {
  away: 'The SMS service could not be reached',
  temporary: 'The SMS service asked for the message to be sent later',
  permanent: 'The SMS service refused the message',
};

/** The longest delay that a gateway may ask for, in milliseconds. */
const longestWait = hour;

/** The connection was open, so the gateway may have read the message. All other codes mean that it was not reached. */
const withoutAnswer = /^(?:ECONNRESET|EPIPE|UND_ERR_SOCKET|UND_ERR_HEADERS_TIMEOUT|TimeoutError|HPE_.*)$/;

/** For a gateway that did not answer. Only `code` is repeated, because the rest may contain what was sent. */
export const createAwayFailure = (code: string): SmsFailure =>
  new SmsFailure(`the gateway cannot be reached: ${code}`, {
    kind: 'away',
    reason: reasons.away,
    mayHaveArrived: withoutAnswer.test(code),
  });

/**
 * What an unsuccessful answer of the gateway means for the message.
 * @param retryAfter the header, in seconds or as an HTTP date
 * @param code the gateway's error number: for the log, and for the reason if it refused the message for good
 */
export function readGatewayFailure(
  status: number,
  { retryAfter, code, now }: { retryAfter: string | null; code: number | null; now: Date },
): SmsFailure {
  const kind = kindOf(status);
  const refusal = kind === 'permanent' && code !== null ? readSmsError(String(code)) : null;
  return new SmsFailure(`the gateway did not take the message: ${[status, code].join(' ').trim()}`, {
    kind,
    reason: refusal ?? reasons[kind],
    retryAfter: readRetryAfter(retryAfter, now),
    mayHaveArrived: unclear.includes(status),
  });
}

/** The gateway, or something in front of it, failed on the way. */
const unclear: readonly number[] = [500, 502, 504];
const comeAgain: readonly number[] = [408, 425, 429];
// A wrong account, an unpaid bill or a wrong address concern the gateway's settings, and so every message.
const aboutUs: readonly number[] = [401, 402, 404, 405];

function kindOf(status: number): FailureKind {
  if (comeAgain.includes(status)) return 'temporary';
  return status < 400 || status >= 500 || aboutUs.includes(status) ? 'away' : 'permanent';
}

function readRetryAfter(header: string | null, now: Date): number | null {
  if (header === null) return null;
  const wait = /^\d+$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - now.getTime();
  return Number.isNaN(wait) ? null : Math.min(Math.max(wait, 0), longestWait);
}
