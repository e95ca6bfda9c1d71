// What other modules may ask of this one.
export { noteWebhookEvents } from './note-events.queries.ts';
export { exportWebhookEvents } from './deliveries.queries.ts';
export { exportWebhook, forgetWebhooks } from './webhooks.queries.ts';
