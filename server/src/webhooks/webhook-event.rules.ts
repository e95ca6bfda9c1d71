import { createHmac } from 'node:crypto';
import type { Hold, Port, WebhookEventType } from '@quaywatch/shared/contract';
import type { ReversalReason } from '../alerts/index.ts';
import { inSteps, type BackOff } from '../platform/back-off.rules.ts';
import { hour, minute } from '../platform/durations.ts';

/** Most fields are null for a test, and for a watched container. */
export type WebhookEvent = {
  readonly id: string;
  readonly type: WebhookEventType;
  readonly containerNumber: string | null;
  /** The customer's name for the container. */
  readonly reference: string | null;
  readonly port: Port | null;
  readonly gkey: string | null;
  readonly statusType: string | null;
  readonly statusTime: Date | null;
  /** For a moved estimate: the time that was expected before. */
  readonly timeBefore: Date | null;
  readonly because: ReversalReason | null;
  /** Who holds the container and why; for a hold, and for what a hold takes back. */
  readonly hold: Hold | null;
  /** What receivers order events by; those of one report have the same. */
  readonly createdAt: Date;
};

/** Version 1: docs/webhooks.md. Between attempts, the body changes only if the reference or the hold is changed. */
export function describeEvent(event: WebhookEvent): string {
  const { id, type, containerNumber, reference, port, gkey, statusType, statusTime, timeBefore } = event;
  const { because, hold, createdAt } = event;
  return JSON.stringify({
    version: 1,
    id,
    type,
    createdAt: createdAt.toISOString(),
    container: containerNumber,
    ...(reference !== null && { reference }),
    port,
    visit: gkey,
    status: statusType,
    statusTime: statusTime?.toISOString() ?? null,
    ...(timeBefore !== null && { timeBefore: timeBefore.toISOString() }),
    because,
    ...(hold !== null && { hold }),
  });
}

/**
 * The signing time in seconds since 1970, and for each valid secret the HMAC-SHA-256, in hex, of the time, a dot and
 * the body.
 */
export function signBody(body: string, secrets: readonly string[], now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  const signatures = secrets.map((secret) => createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex'));
  return [`t=${seconds}`, ...signatures.map((signature) => `v1=${signature}`)].join(',');
}

/** For an event that the receiver does not accept: docs/webhooks.md. */
export const webhookBackOff: BackOff = {
  lasts: 24 * hour,
  pauses: inSteps(10_000, minute, 5 * minute, 15 * minute, hour, 2 * hour, 4 * hour, 8 * hour),
};
