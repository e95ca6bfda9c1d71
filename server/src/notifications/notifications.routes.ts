import { join } from 'node:path';
import type { App } from '../platform/http/app.ts';
import type { Platform } from '../platform/platform.ts';
import { keepOutboxClear } from './clear-outbox.ts';
import { readOutboxMessage, readOutboxMessages } from './read-outbox-messages.ts';
import { attachmentHeaders, outboxHeaders, renderOutbox } from './render-outbox.rules.ts';

const newest = 100;

/** A demo's page with the messages that it would have sent. Elsewhere only the operator sees the outbox. */
export function registerNotificationsRoutes(app: App, platform: Platform): void {
  const { config } = platform;
  keepOutboxClear(app, platform);
  if (!config.demo) return;
  const folder = join(config.dataDir, 'outbox');
  app.get('/demo/outbox', async (_request, reply) => {
    const messages = await readOutboxMessages(folder, newest);
    return reply.headers(outboxHeaders).type('text/html; charset=utf-8').send(renderOutbox(messages));
  });
  app.get<{ Params: { name: string; index: string } }>('/demo/outbox/:name/:index', async ({ params }, reply) => {
    const message = await readOutboxMessage(folder, params.name);
    const attachment = message?.attachments.find((_, index) => String(index) === params.index);
    if (!attachment) return reply.callNotFound();
    return reply.headers(attachmentHeaders(attachment)).send(Buffer.from(attachment.content));
  });
}
