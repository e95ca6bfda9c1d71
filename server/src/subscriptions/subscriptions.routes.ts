import { readInvoiceDocument, readPaymentHistory } from '@quaywatch/shared/contract';
import type { Mailer } from '../notifications/index.ts';
import { minute } from '../platform/durations.ts';
import type { App } from '../platform/http/app.ts';
import { CodedError } from '../platform/http/coded-error.ts';
import { registerCall } from '../platform/http/register-call.ts';
import type { Platform } from '../platform/platform.ts';
import { createRateLimit } from '../platform/rate-limits/rate-limits.ts';
import { scheduleInvoiceErasure } from './invoice-retention.ts';
import { drawInvoice } from './invoice-document/draw-invoice.ts';
import { formatInvoiceNumber, parseInvoiceNumber } from './invoice.rules.ts';
import { findInvoice } from './invoices.queries.ts';
import { readReceipts } from './receipts.queries.ts';
import { registerSendInvoice } from './send-invoice.ts';

export function registerSubscriptionsRoutes(app: App, platform: Platform, mailer: Mailer): void {
  const { db } = platform.database;
  // Drawing one keeps the process busy for about 30 ms.
  const drawings = createRateLimit(platform, 'invoiceDocuments', { points: 60, per: minute });

  registerCall(app, readPaymentHistory, ({ query, caller }) => readReceipts(db, caller.customerId, query.page));

  registerCall(app, readInvoiceDocument, async ({ params, caller, reply }) => {
    const number = parseInvoiceNumber(params.invoiceNumber);
    const invoice = number === null ? undefined : await findInvoice(db, number);
    if (invoice?.customerId !== caller.customerId) throw new CodedError(404, 'NOT_FOUND', 'There is no such invoice.');
    await drawings.consume(caller.customerId);
    const document = await drawInvoice(invoice);
    reply.type('application/pdf');
    reply.header('content-disposition', `inline; filename="${formatInvoiceNumber(invoice.number)}.pdf"`);
    return document;
  });

  registerSendInvoice(platform, mailer);
  scheduleInvoiceErasure(platform);
}
