import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sandboxPaths, type SandboxSettings } from '../payments/rules.ts';
import type { App } from '../platform/http/app.ts';
import type { Platform } from '../platform/platform.ts';
import { readCardForm } from './test-cards.rules.ts';
import { checkOrder } from './check-order.rules.ts';
import { composeReplyFields, composeReturn, type CardHint } from './compose-return.rules.ts';
import { cardPageMilliseconds, readState } from './outcomes.rules.ts';
import { cardPageHeaders, renderCardPage, renderProblem } from './render-card-page.rules.ts';
import {
  findTransaction,
  insertTransaction,
  settleTransaction,
  type SandboxTransaction,
} from './sandbox-transactions.queries.ts';
import { formOf, usedBefore } from './services.routes.ts';

type CardRequest = FastifyRequest<{ Params: { id: string } }>;

const bodyLimit = 16 * 1024;
const script = readFileSync(join(import.meta.dirname, 'card-form.js'));

/** The provider as the browser sees it: it takes an order, shows the card page and sends the browser back. */
export function registerCardPage(app: App, platform: Platform, settings: SandboxSettings): void {
  const { config, clock, database } = platform;
  const { db } = database;
  const account = { ...settings, publicUrl: config.publicUrl };
  const options = { bodyLimit, config: { hasSecretPath: true } };

  app.get('/payment-sandbox/card-form.js', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(script),
  );

  app.post(sandboxPaths.register, { bodyLimit }, async (request, reply) => {
    const check = checkOrder(formOf(request), account);
    if (check.kind === 'unreadable') return sendPage(reply.code(400), renderProblem(check.detail));
    if (check.kind === 'refused') return sendBack(reply, check.failureUrl, refusalOf(check));
    const { order } = check;
    const added = await insertTransaction(db, { ...order, outcome: null }, clock.now());
    const shown = added ?? (await findTransaction(db, order));
    // If an order is posted twice before a card is chosen, for example by a double click, it continues with the first
    // one.
    const isSame = shown?.outcome === null && shown.totalPence === order.totalPence;
    if (shown && isSame) return reply.redirect(pathOf(shown), 303);
    return sendBack(reply, order.failureUrl, refusalOf({ ...order, status: 'INVALID', statusDetail: usedBefore }));
  });

  app.get('/payment-sandbox/card/:id', options, async (request: CardRequest, reply) => {
    const transaction = await findOf(request);
    if (!transaction) return sendPage(reply.code(404), renderProblem(unknownPayment));
    if (transaction.outcome !== null) return sendOutcome(reply, transaction, null);
    return sendPage(reply, renderCardPage(transaction, config.supplier.name));
  });

  app.post('/payment-sandbox/card/:id', options, async (request: CardRequest, reply) => {
    const transaction = await findOf(request);
    if (!transaction) return sendPage(reply.code(404), renderProblem(unknownPayment));
    const chosen = readCardForm(formOf(request));
    if (!chosen) return sendPage(reply.code(400), renderCardPage(transaction, config.supplier.name));
    const now = clock.now();
    const isLate = now.getTime() - transaction.createdAt.getTime() >= cardPageMilliseconds;
    await settleTransaction(db, transaction.vpsTxId, isLate ? 'time-out' : chosen.outcome, now);
    return sendOutcome(reply, (await findOf(request)) ?? transaction, chosen.card);
  });

  const findOf = ({ params: { id } }: CardRequest) =>
    /^[\dA-F-]{36}$/.test(id) ? findTransaction(db, { vpsTxId: `{${id}}` }) : null;

  function sendOutcome(reply: FastifyReply, transaction: SandboxTransaction, card: CardHint): FastifyReply {
    const state = readState(transaction, clock.now());
    const url = state.status === 'OK' ? transaction.successUrl : transaction.failureUrl;
    return sendBack(reply, url, composeReplyFields(transaction, state, card));
  }

  const sendBack = (reply: FastifyReply, url: string, fields: ReturnType<typeof refusalOf>) =>
    reply.header('cache-control', 'no-store').redirect(composeReturn(url, fields, settings.encryptionKey), 303);
}

const unknownPayment = '4020 : The transaction is not known here.';

const pathOf = ({ vpsTxId }: SandboxTransaction) => `/payment-sandbox/card/${vpsTxId.slice(1, -1)}`;

const sendPage = (reply: FastifyReply, page: string) =>
  reply.headers(cardPageHeaders).type('text/html; charset=utf-8').send(page);

const refusalOf = (refused: {
  readonly vendorTxCode: string;
  readonly status: string;
  readonly statusDetail: string;
}): readonly (readonly [string, string])[] => [
  ['VendorTxCode', refused.vendorTxCode],
  ['Status', refused.status],
  ['StatusDetail', refused.statusDetail],
];
