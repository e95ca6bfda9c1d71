import * as z from 'zod/mini';
import { count, maybeText, text } from './answer-fields.ts';
import { defineCall, forAdvanced, noAnswer, signedIn } from './define-call.ts';
import { isStorable } from './fields.ts';
import { limits } from './limits.ts';
import { messages } from './messages.ts';

/** `URL.canParse` is missing in Safari 16 and in Chrome up to 119. */
function parseAddress(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

/** Checks only the text of the address; the name is not resolved. */
function isWebhookAddress(text: string): boolean {
  const address = text.length > limits.webhookAddressMax || !isStorable(text) ? null : parseAddress(text);
  if (!address) return false;
  const { protocol, username, password, hash, hostname } = address;
  return (protocol === 'https:' || protocol === 'http:') && username + password + hash === '' && hostname !== '';
}

/** The server refuses addresses in private networks. */
const webhookAddressField = z
  .string(messages.webhookAddress)
  .check(z.trim(), z.refine(isWebhookAddress, { error: messages.webhookAddress }));

const path = '/api/customers/webhook';

/** Why a delivery failed. Of the receiver's answer only the status is stored. */
const webhookProblems = [
  /** The status was not 200 to 299. */
  'status',
  'redirect',
  'timeout',
  /** The name does not resolve to a public address. */
  'address',
  'certificate',
  'unreachable',
] as const;
export type WebhookProblem = (typeof webhookProblems)[number];

const webhookEventTypes = [
  'status.reached',
  'status.taken-back',
  'free-time.ending',
  'free-time.taken-back',
  'estimate.moved',
  'container.known',
  'test',
] as const;
export type WebhookEventType = (typeof webhookEventTypes)[number];

const webhookDeliveryStates = ['queued', 'delivered', 'failed', 'cancelled'] as const;
export type WebhookDeliveryState = (typeof webhookDeliveryStates)[number];

/** Times are ISO 8601 in UTC. */
const webhook = z.object({
  address: text,
  /** When it was set, or switched on again; it is not told of what was said before. */
  createdAt: text,
  /** Null while deliveries succeed. */
  failingSince: maybeText,
  /** When deliveries were switched off, after days without success; null while they are on. */
  switchedOffAt: maybeText,
  /** Until this time, deliveries are also signed with the previous secret. */
  previousSecretUntil: maybeText,
});
export type Webhook = z.infer<typeof webhook>;

/** The caller's webhook, or null. */
export const readWebhook = defineCall({
  name: 'readWebhook',
  method: 'GET',
  path,
  access: signedIn,
  answer: z.object({ webhook: z.nullable(webhook) }),
});

/**
 * Sets the address and switches deliveries on. The first time it returns the signing secret, which is never shown
 * again; later it returns null.
 */
export const saveWebhook = defineCall({
  name: 'saveWebhook',
  method: 'PUT',
  path,
  access: forAdvanced,
  body: z.object({ address: webhookAddressField }),
  answer: z.object({ secret: maybeText }),
  errors: ['TOO_MANY_REQUESTS'],
});

/** Removes the webhook and its log; 404 if there is none. */
export const removeWebhook = defineCall({
  name: 'removeWebhook',
  method: 'DELETE',
  path,
  access: signedIn,
  ...noAnswer,
});

/**
 * Creates a new secret. Deliveries are also signed with the previous one for `limits.webhookOverlapHours`. The one before
 * that, if it still signs, ends at once.
 */
export const renewWebhookSecret = defineCall({
  name: 'renewWebhookSecret',
  method: 'POST',
  path: `${path}/secret`,
  access: forAdvanced,
  answer: z.object({ secret: text }),
  errors: ['TOO_MANY_REQUESTS'],
});

/** Sends a test event; CONFLICT while deliveries are switched off. */
export const testWebhook = defineCall({
  name: 'testWebhook',
  method: 'POST',
  path: `${path}/test`,
  access: forAdvanced,
  ...noAnswer,
  errors: ['CONFLICT', 'TOO_MANY_REQUESTS'],
});

const webhookDelivery = z.object({
  id: text,
  type: z.enum(webhookEventTypes),
  containerNumber: maybeText,
  statusType: maybeText,
  createdAt: text,
  state: z.enum(webhookDeliveryStates),
  attempts: count,
  /** When the last attempt was made. */
  triedAt: maybeText,
  httpStatus: z._default(z.nullable(z.number()), null),
  problem: z._default(z.nullable(z.enum(webhookProblems)), null),
});
export type WebhookDelivery = z.infer<typeof webhookDelivery>;

/** The latest `limits.webhookDeliveriesListed` events, newest first. */
export const listWebhookDeliveries = defineCall({
  name: 'listWebhookDeliveries',
  method: 'GET',
  path: `${path}/deliveries`,
  access: forAdvanced,
  answer: z.array(webhookDelivery),
});

/** Sends an event again with the same id. CONFLICT while deliveries are switched off or the event is on its way. */
export const redeliverWebhook = defineCall({
  name: 'redeliverWebhook',
  method: 'POST',
  path: `${path}/deliveries/:id/redelivery`,
  access: forAdvanced,
  params: z.object({ id: text }),
  ...noAnswer,
  errors: ['CONFLICT', 'TOO_MANY_REQUESTS'],
});
