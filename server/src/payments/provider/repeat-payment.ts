import { limits } from '@quaywatch/shared/contract';
import type { PaymentSettings } from '../../platform/config/config.ts';
import { askProvider } from './ask-provider.ts';
import { ProviderFailure, type ProviderReply, type Repeat } from './card-provider.ts';
import { cleanValue, splitFields } from './form-fields.rules.ts';
import { formatPence } from './pence.rules.ts';
import { composeReply } from './read-reply.rules.ts';

/** "The VendorTxCode has been used before": an earlier answer was lost, and the charge may have succeeded. */
const usedBefore = /^40(?:01|42)\b/;

/** @throws ProviderFailure when it is unknown whether the card was charged */
export async function repeatPayment(
  { vendor, repeatUrl }: Pick<PaymentSettings, 'vendor' | 'repeatUrl'>,
  { vendorTxCode, totalPence, description, related }: Repeat,
): Promise<ProviderReply> {
  if (repeatUrl === null) throw new ProviderFailure('there is no service that repeats payments');
  const answer = await askProvider(repeatUrl, {
    VPSProtocol: limits.payment.protocol,
    TxType: 'REPEAT',
    Vendor: vendor,
    VendorTxCode: vendorTxCode,
    Amount: formatPence(totalPence),
    Currency: 'GBP',
    Description: cleanValue(description, 100),
    RelatedVPSTxId: related.vpsTxId,
    RelatedVendorTxCode: related.vendorTxCode,
    RelatedSecurityKey: related.securityKey,
    RelatedTxAuthNo: related.txAuthNo ?? '',
    // A continuous authority, because nobody is there to type a security code.
    AccountType: 'C',
  });
  const reply = readAnswer(answer, vendorTxCode);
  if (reply === null) throw new ProviderFailure('the card provider’s answer to a repeat cannot be read');
  if (usedBefore.test(reply.statusDetail)) throw new ProviderFailure('the order was sent for a repeat before');
  // The answer contains no amount; the requested one was charged.
  return { ...reply, totalPence };
}

function readAnswer(text: string, vendorTxCode: string): ProviderReply | null {
  const fields = splitFields(text.trim(), /\r?\n/);
  return fields && composeReply(fields, vendorTxCode);
}
