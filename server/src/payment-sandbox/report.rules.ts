import { formatPence, readElements, writeElements, signCommand } from '../payments/rules.ts';
import type { TransactionState } from './outcomes.rules.ts';

type Reader = { readonly vendor: string; readonly user: string; readonly password: string };

type Refusal = { readonly errorcode: string; readonly error: string };

const signed = /^<vspaccess>(?<command>[^]*)<signature>(?<signature>[\dA-F]{32})<\/signature><\/vspaccess>$/i;

export function readReportCommand(xml: unknown, reader: Reader): { readonly vendorTxCode: string } | Refusal {
  const { command = '', signature } = signed.exec(typeof xml === 'string' ? xml : '')?.groups ?? {};
  const elements = readElements(`<vspaccess>${command}</vspaccess>`, 'vspaccess');
  if (signature === undefined || elements === null)
    return { errorcode: '0001', error: 'The XML is not well formed, or not signed.' };
  const isReader = elements.get('vendor') === reader.vendor && elements.get('user') === reader.user;
  if (!isReader || signature.toUpperCase() !== signCommand(command, reader.password))
    return { errorcode: '0010', error: 'The vendor, the user or the signature is wrong.' };
  if (elements.get('command') !== 'getTransactionDetail')
    return { errorcode: '0004', error: 'The command is not known.' };
  return { vendorTxCode: elements.get('vendortxcode') ?? '' };
}

export const transactionNotFound: Refusal = { errorcode: '0043', error: 'The transaction cannot be found.' };

type Transaction = {
  readonly vendorTxCode: string;
  readonly vpsTxId: string;
  readonly totalPence: number;
  readonly description: string;
  readonly securityKey: string;
  readonly txAuthNo: string;
  readonly settledAt: Date | null;
};

const ukClock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  dateStyle: 'short',
  timeStyle: 'medium',
});

const formatReportTime = (moment: Date) => `${ukClock.format(moment).replace(',', '')}.000`;

/** Transaction ids have no braces in reports. */
export function composeReport(
  found: Refusal | { readonly transaction: Transaction; readonly state: TransactionState },
): string {
  const elements = 'errorcode' in found ? Object.entries(found) : describe(found.transaction, found.state);
  return `<?xml version="1.0" encoding="ISO-8859-1"?><vspaccess>${writeElements(elements)}</vspaccess>`;
}

const describe = (transaction: Transaction, state: TransactionState) =>
  Object.entries({
    errorcode: '0000',
    vpstxid: transaction.vpsTxId.slice(1, -1),
    vendortxcode: transaction.vendorTxCode,
    transactiontype: 'Payment',
    txstateid: String(state.txStateId),
    status: state.reported,
    description: transaction.description,
    amount: formatPence(transaction.totalPence),
    currency: 'GBP',
    ...(transaction.settledAt === null ? {} : { completed: formatReportTime(transaction.settledAt) }),
    securitykey: transaction.securityKey,
    ...(state.status === 'OK' ? { vpsauthcode: transaction.txAuthNo } : {}),
  });
