import * as z from 'zod/mini';
import { count, maybeText, text } from './answer-fields.ts';
import { defineCall, forAdvanced, noAnswer, signedIn } from './define-call.ts';
import { webhookAddressField } from './webhook-address-field.ts';

const path = '/api/customers/webhook';

/** What became of an attempt to deliver an event; the answer of the receiver is told by its status alone. */
export const webhookProblems = [
  /** Another status than 200 to 299. */
  'status',
  'redirect',
  'timeout',
  /** The name does not lead to a public address. */
  'address',
  'certificate',
  'unreachable',
] as const;
export type WebhookProblem = (typeof webhookProblems)[number];

export const webhookEventTypes = ['status.reached', 'status.taken-back', 'container.known', 'test'] as const;
export type WebhookEventType = (typeof webhookEventTypes)[number];

export const webhookDeliveryStates = ['queued', 'delivered', 'failed', 'cancelled'] as const;
export type WebhookDeliveryState = (typeof webhookDeliveryStates)[number];

/** Where the customer's alerts go as signed JSON (ACC-80). Times are ISO 8601 in UTC. */
export const webhook = z.object({
  address: text,
  createdAt: text,
  /** Since when nothing has arrived there; null while it does. */
  failingSince: maybeText,
  /** When deliveries were switched off, because nothing had arrived for days; null while they are on. */
  switchedOffAt: maybeText,
  /** Until when deliveries are signed with the secret before as well; null when there is none. */
  previousSecretUntil: maybeText,
});
export type Webhook = z.infer<typeof webhook>;

/** The caller's webhook; null: there is none. */
export const readWebhook = defineCall({
  name: 'readWebhook',
  method: 'GET',
  path,
  access: signedIn,
  answer: z.object({ webhook: z.nullable(webhook) }),
});

/**
 * Sets the address, and switches deliveries on. The first time the secret that signs them is answered, which nothing shows again;
 * null when there was one.
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

/** Ends deliveries for good; their log goes too. 404 when there is no webhook. */
export const removeWebhook = defineCall({
  name: 'removeWebhook',
  method: 'DELETE',
  path,
  access: signedIn,
  ...noAnswer,
});

/** Makes a new secret. For `limits.webhookOverlapHours` deliveries are signed with the one before as well. */
export const renewWebhookSecret = defineCall({
  name: 'renewWebhookSecret',
  method: 'POST',
  path: `${path}/secret`,
  access: forAdvanced,
  answer: z.object({ secret: text }),
  errors: ['TOO_MANY_REQUESTS'],
});

/** Sends a test event. CONFLICT while deliveries are switched off. */
export const testWebhook = defineCall({
  name: 'testWebhook',
  method: 'POST',
  path: `${path}/test`,
  access: forAdvanced,
  ...noAnswer,
  errors: ['CONFLICT', 'TOO_MANY_REQUESTS'],
});

/** One event on its way to the webhook. */
export const webhookDelivery = z.object({
  id: text,
  type: z.enum(webhookEventTypes),
  containerNumber: maybeText,
  statusType: maybeText,
  createdAt: text,
  state: z.enum(webhookDeliveryStates),
  attempts: count,
  /** Of the last attempt: when it was, what the receiver answered, and what went wrong. */
  triedAt: maybeText,
  httpStatus: z._default(z.nullable(z.number()), null),
  problem: z._default(z.nullable(z.enum(webhookProblems)), null),
});
export type WebhookDelivery = z.infer<typeof webhookDelivery>;

/** The latest `limits.webhookDeliveriesListed` events, the newest first. */
export const listWebhookDeliveries = defineCall({
  name: 'listWebhookDeliveries',
  method: 'GET',
  path: `${path}/deliveries`,
  access: forAdvanced,
  answer: z.array(webhookDelivery),
});

/** Sends an event again, with the same id. CONFLICT while deliveries are switched off or it is on its way. */
export const redeliverWebhook = defineCall({
  name: 'redeliverWebhook',
  method: 'POST',
  path: `${path}/deliveries/:id/redelivery`,
  access: forAdvanced,
  params: z.object({ id: text }),
  ...noAnswer,
  errors: ['CONFLICT', 'TOO_MANY_REQUESTS'],
});
