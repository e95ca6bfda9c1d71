import { join } from 'node:path';
import type { App } from '../platform/http/app.ts';
import type { Platform } from '../platform/platform.ts';
import { readOutboxMessages } from './read-outbox-messages.ts';
import { outboxHeaders, renderOutbox } from './render-outbox.rules.ts';

/** How many messages the page shows. */
const newest = 100;

/** The page of a demo that shows what it would have sent. Anywhere else the outbox is for the operator's eyes only. */
export function registerNotificationsRoutes(app: App, { config }: Platform): void {
  if (!config.demo) return;
  app.get('/demo/outbox', async (_request, reply) => {
    const messages = await readOutboxMessages(join(config.dataDir, 'outbox'), newest);
    return reply.headers(outboxHeaders).type('text/html; charset=utf-8').send(renderOutbox(messages));
  });
}
