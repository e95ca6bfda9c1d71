import type { FastifyReply, FastifyRequest } from 'fastify';
import { sandboxPaths, type SandboxSettings } from '../payments/rules.ts';
import type { App } from '../platform/http/app.ts';
import type { Platform } from '../platform/platform.ts';
import { readState } from './outcomes.rules.ts';
import { composeLines, readRepeat, type RepeatRequest } from './repeat.rules.ts';
import { composeReport, readReportCommand, transactionNotFound } from './report.rules.ts';
import { findTransaction, insertTransaction } from './sandbox-transactions.queries.ts';

const bodyLimit = 16 * 1024;

export function registerServices(app: App, { database: { db }, clock }: Platform, settings: SandboxSettings): void {
  const { vendor } = settings;
  const reader = { vendor, user: settings.reporting?.user ?? '', password: settings.reporting?.password ?? '' };

  app.post(sandboxPaths.repeat, { bodyLimit }, async (request, reply) =>
    sendText(reply, composeLines([['VPSProtocol', '3.00'], ...(await repeat(formOf(request)))])),
  );

  app.post(sandboxPaths.reporting, { bodyLimit }, async (request, reply) => {
    const command = readReportCommand(formOf(request)['XML'], reader);
    if ('errorcode' in command) return sendXml(reply, composeReport(command));
    const transaction = await findTransaction(db, command);
    const found = transaction && { transaction, state: readState(transaction, clock.now()) };
    return sendXml(reply, composeReport(found ?? transactionNotFound));
  });

  async function repeat(form: Readonly<Record<string, unknown>>): Promise<readonly (readonly [string, string])[]> {
    const request = readRepeat(form, vendor);
    if (typeof request === 'string') return refuse('MALFORMED', request);
    const related = await findTransaction(db, { vendorTxCode: request.related.vendorTxCode });
    const now = clock.now();
    if (!related || !isSamePayment(related, request) || readState(related, now).status !== 'OK')
      return refuse('INVALID', '4028 : The RelatedVPSTxId cannot be found.');
    const outcome = related.outcome === 'approve-once' ? 'decline' : 'approve';
    const { vendorTxCode, totalPence, description } = request;
    const order = { vendorTxCode, totalPence, description, successUrl: '', failureUrl: '', outcome } as const;
    const added = await insertTransaction(db, order, now);
    if (!added) return refuse('INVALID', usedBefore);
    const state = readState(added, now);
    return [
      ['Status', state.status],
      ['StatusDetail', state.statusDetail],
      ['VPSTxId', added.vpsTxId],
      ...(state.status === 'OK'
        ? ([
            ['SecurityKey', added.securityKey],
            ['TxAuthNo', added.txAuthNo],
          ] as const)
        : []),
    ];
  }
}

/** The provider's words for a code that was used before. */
export const usedBefore =
  '4042 : The VendorTxCode has been used before for another transaction. All VendorTxCodes must be unique.';

const refuse = (status: string, detail: string) =>
  [
    ['Status', status],
    ['StatusDetail', detail],
  ] as const;

const isSamePayment = (
  payment: { readonly vpsTxId: string; readonly securityKey: string; readonly txAuthNo: string },
  { related }: RepeatRequest,
) =>
  payment.vpsTxId === related.vpsTxId &&
  payment.securityKey === related.securityKey &&
  payment.txAuthNo === related.txAuthNo;

/** A repeated field becomes an array, which no reader accepts as text. */
export const formOf = ({ body }: FastifyRequest) => (body ?? {}) as Readonly<Record<string, unknown>>;

const sendText = (reply: FastifyReply, text: string) => reply.type('text/plain; charset=iso-8859-1').send(latin1(text));
const sendXml = (reply: FastifyReply, text: string) => reply.type('text/xml; charset=iso-8859-1').send(latin1(text));
const latin1 = (text: string) => Buffer.from(text, 'latin1');
