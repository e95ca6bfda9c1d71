import { mailJobOptions, MailFailure, type Mailer } from '../notifications/index.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Platform } from '../platform/platform.ts';
import { drawInvoice } from './invoice-document/draw-invoice.ts';
import { composeInvoiceMail } from './invoice-mail.rules.ts';
import { formatInvoiceNumber } from './invoice.rules.ts';
import { findInvoice } from './invoices.queries.ts';

const sendInvoiceJob = 'send-invoice';

export function queueInvoiceMail(
  tx: Tx,
  { jobs }: Pick<Platform, 'jobs'>,
  { number, customerId }: { readonly number: number; readonly customerId: string },
): Promise<void> {
  return jobs.send(sendInvoiceJob, { number, customerId }, { tx });
}

/** Goes only to the address in the order, as its form says, and to no other address of the account (decision 0027). */
export function registerSendInvoice(platform: Platform, mailer: Mailer): void {
  // The customer is for the log; jobs of builds up to 46 may have none.
  platform.jobs.work<{ number: number; customerId?: string }>(
    sendInvoiceJob,
    ({ number }) => sendInvoice(platform, mailer, number),
    mailJobOptions,
  );
}

async function sendInvoice(platform: Platform, mailer: Mailer, number: number): Promise<void> {
  const { config, database, log } = platform;
  const invoice = await findInvoice(database.db, number);
  const to = invoice?.content.customer.email ?? null;
  if (!invoice || to === null) {
    log.info(
      { invoice: formatInvoiceNumber(number) },
      'an invoice is not mailed: its account and address were deleted',
    );
    return;
  }
  const { customerId } = invoice;
  const mail = composeInvoiceMail(invoice, await drawInvoice(invoice), { to, publicUrl: config.publicUrl });
  try {
    await mailer.send({ ...mail, customerId });
  } catch (error) {
    if (!(error instanceof MailFailure) || error.kind !== 'permanent') throw error;
    // Trying again would not help; the customer finds the invoice among the receipts.
    log.warn({ invoice: formatInvoiceNumber(number), customerId, reason: error.reason }, 'an invoice cannot be mailed');
  }
}
