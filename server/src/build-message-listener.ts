import type { OnMessages } from './alerts/index.ts';
import type { Platform } from './platform/platform.ts';
import { noteWebhookEvents } from './webhooks/index.ts';

/** What hears about queued messages. Everything that queues messages is given this one. */
export function buildMessageListener({ jobs }: Pick<Platform, 'jobs'>): OnMessages {
  return (tx, changes) => noteWebhookEvents({ jobs }, tx, changes);
}
