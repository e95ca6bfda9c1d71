import { replyStatuses, type ProviderReply } from './card-provider.ts';
import { decryptText } from './crypt.rules.ts';
import { splitFields } from './form-fields.rules.ts';
import { parsePence } from './pence.rules.ts';

/** Longer than any reply: all its fields together have about 900 characters. */
const mostCryptLetters = 8192;
/** Fields that only orders have, by their names in the protocol. */
const isOfOrder = (name: string) =>
  /^(?:Billing|Delivery|Customer|SuccessURL|FailureURL|Currency|Description|SendEMail|VendorData|Apply)/.test(name);

/**
 * Missing fields are null, unknown ones are ignored. A crypt is not signed, and orders use the same password, so a
 * customer can flip letters or combine parts until it says Status=OK. But each such change leaves a field of the order
 * or a block of 16 random bytes, and a crypt with either is not a reply.
 */
export function readReply(crypt: string, password: string): ProviderReply | null {
  const text = crypt.length > mostCryptLetters ? null : decryptText(crypt, password);
  if (text === null || !/^[\x20-\x7e]+$/.test(text)) return null;
  const fields = splitFields(text);
  if (fields === null || [...fields.keys()].some(isOfOrder)) return null;
  const reply = composeReply(fields, fields.get('VendorTxCode') ?? '');
  return reply?.status === 'OK' && !isComplete(reply) ? null : reply;
}

/** Every authorised payment has these. */
const isComplete = ({ vpsTxId, txAuthNo, totalPence }: ProviderReply) =>
  vpsTxId !== null && txAuthNo !== null && totalPence !== null;

export function composeReply(fields: ReadonlyMap<string, string>, vendorTxCode: string): ProviderReply | null {
  const status = replyStatuses.find((known) => known === fields.get('Status'));
  if (status === undefined || !/^[\w.{}-]{1,40}$/.test(vendorTxCode)) return null;
  return {
    vendorTxCode,
    status,
    statusDetail: (fields.get('StatusDetail') ?? '').slice(0, 255),
    vpsTxId: readTransactionId(fields.get('VPSTxId')),
    txAuthNo: /^\d{1,20}$/.exec(fields.get('TxAuthNo') ?? '')?.[0] ?? null,
    totalPence: parsePence(fields.get('Amount') ?? ''),
  };
}

/** The id has braces in replies and none in reports. */
export function readTransactionId(text: string | undefined): string | null {
  const id = /^\{?([\dA-F]{8}(?:-[\dA-F]{4}){3}-[\dA-F]{12})\}?$/i.exec(text ?? '')?.[1];
  return id === undefined ? null : `{${id.toUpperCase()}}`;
}
