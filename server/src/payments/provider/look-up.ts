import type { PaymentSettings } from '../../platform/config/config.ts';
import { askProvider } from './ask-provider.ts';
import { ProviderFailure, type LookUp } from './card-provider.ts';
import { parsePence } from './pence.rules.ts';
import { readTransactionId } from './read-reply.rules.ts';
import { readElements, readReportTime, readTransactionState, signCommand, writeElements } from './report-xml.rules.ts';

const success = '0000';
const notFound = '0043';

/** @throws ProviderFailure if there was no answer, a refusal, or an answer about something else */
export async function lookUp(
  { vendor, reporting }: Pick<PaymentSettings, 'vendor' | 'reporting'>,
  vendorTxCode: string,
): Promise<LookUp> {
  if (!reporting) throw new ProviderFailure('there is no reporting service to ask');
  const command = writeElements([
    ['command', 'getTransactionDetail'],
    ['vendor', vendor],
    ['user', reporting.user],
    ['vendortxcode', vendorTxCode],
  ]);
  const signature = signCommand(command, reporting.password);
  const XML = `<vspaccess>${command}${writeElements([['signature', signature]])}</vspaccess>`;
  const answer = readElements(await askProvider(reporting.url, { XML }), 'vspaccess');
  if (!answer) throw new ProviderFailure('the card provider’s report cannot be read');
  return readReport(answer, vendorTxCode);
}

function readReport(answer: ReadonlyMap<string, string>, vendorTxCode: string): LookUp {
  const code = answer.get('errorcode');
  if (code === notFound) return { state: 'unknown' };
  if (code !== success) throw new ProviderFailure(`the card provider refused to report: ${code?.slice(0, 4)}`);
  if (answer.get('vendortxcode') !== vendorTxCode)
    throw new ProviderFailure('the card provider reported something else');
  const state = readTransactionState(Number(answer.get('txstateid')));
  if (state === null) return { state: 'pending' };
  if (state !== 'paid') return { state: 'failed', status: state, detail: (answer.get('status') ?? '').slice(0, 255) };
  const vpsTxId = readTransactionId(answer.get('vpstxid'));
  const totalPence = parsePence(answer.get('amount') ?? '');
  const inPounds = (answer.get('currency') ?? 'GBP') === 'GBP';
  if (vpsTxId === null || totalPence === null || !inPounds)
    throw new ProviderFailure('the card provider’s report of a payment is not complete');
  const txAuthNo = answer.get('vpsauthcode') ?? '';
  const securityKey = answer.get('securitykey') ?? '';
  const paidAt = readReportTime(answer.get('completed') ?? '');
  return { state: 'paid', vpsTxId, txAuthNo: txAuthNo === '' ? null : txAuthNo, securityKey, totalPence, paidAt };
}
