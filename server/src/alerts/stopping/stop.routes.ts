import type { FastifyReply, FastifyRequest } from 'fastify';
import { findRecipient, restartRecipient, stopRecipient, type AlertRecipient } from './stopped-recipients.queries.ts';
import { settleSuspended } from '../allowance/settle-suspended.queries.ts';
import { minute } from '../../platform/durations.ts';
import { answerTooMany } from '../../platform/http/plain-page.ts';
import type { App } from '../../platform/http/app.ts';
import { clientAddress } from '../../platform/http/client-address.ts';
import type { Platform } from '../../platform/platform.ts';
import { createRateLimit } from '../../platform/rate-limits/rate-limits.ts';
import {
  renderStopArticle,
  renderStopPage,
  renderUnknownLink,
  stopPageHeaders,
  type StopPage,
} from './render-stop-page.rules.ts';
import { stopMessages } from './logged-stops.rules.ts';
import { readStopToken } from '../sending/stop-link.ts';

type StopRequest = FastifyRequest<{ Params: { token: string } }>;

const bodyLimit = 4 * 1024;

/**
 * Serves the page of the stop link (SRV-64) without sign-in or cookie: anyone who has the message may stop the alerts.
 * GET changes nothing, because mail scanners open every link. POST comes from the page's button, or is a mail program's
 * one-click request (RFC 8058), which is answered without a redirect.
 */
export function registerStopRoutes(app: App, platform: Platform): void {
  if (platform.config.role === 'worker') return;
  const { database, clock, log } = platform;
  // Mail providers send one-click requests for thousands of people from one address.
  const limit = createRateLimit(platform, 'stop-link', { points: 1_000, per: 15 * minute });
  const options = { bodyLimit, config: { hasSecretPath: true } };

  async function answer(request: StopRequest, reply: FastifyReply, change: StopPage['done']): Promise<FastifyReply> {
    void reply.headers(stopPageHeaders).type('text/html; charset=utf-8');
    await limit.consume(clientAddress(request));
    const recipientId = readStopToken(platform.config, request.params.token);
    const found = recipientId === null ? undefined : await findRecipient(database.db, recipientId);
    if (!found) return reply.code(404).send(renderUnknownLink());
    await carryOut(found, change);
    const { companyName, recipient, stoppedAt } = (await findRecipient(database.db, found.id)) ?? found;
    return reply.send(renderStopPage({ companyName, recipient, stoppedAt, done: change }));
  }

  async function carryOut(recipient: AlertRecipient, change: StopPage['done']): Promise<void> {
    if (change === null) return;
    await database.transaction(async (tx) => {
      await (change === 'stopped' ? stopRecipient(tx, recipient, clock.now()) : restartRecipient(tx, recipient));
      // Stopping frees allowance for the other alerts, and starting again takes some back (SRV-30).
      await settleSuspended(tx, platform, [recipient.customerId]);
      // Before the commit, since a restore knows of a stop only by its line (SRV-511).
      log.info({ customerId: recipient.customerId, recipientId: recipient.id }, stopMessages[change]);
    });
    await app.sessions.pinReadsToPrimary(recipient.customerId);
  }

  void app.register(async (scope) => {
    // A mail program may send its one-click request as multipart; the content does not matter.
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, async () => ({}));
    answerTooMany(scope, renderStopArticle);
    scope.get('/stop/:token', options, (request: StopRequest, reply) => answer(request, reply, null));
    scope.post('/stop/:token', options, (request: StopRequest, reply) =>
      answer(request, reply, isStart(request.body) ? 'started' : 'stopped'),
    );
  });
}

const isStart = (body: unknown) => (body as { readonly action?: unknown } | undefined)?.action === 'start';
