import { replyStatuses, type ProviderReply } from './card-provider.ts';
import { decryptText } from './crypt.rules.ts';
import { splitFields } from './form-fields.rules.ts';
import { parsePence } from './pence.rules.ts';

/** Longer than any reply: all its fields together have some 900 letters. */
const mostCryptLetters = 8192;
/** What only orders say, under the names that the protocol has for it. */
const isOfOrder = (name: string) =>
  /^(?:Billing|Delivery|Customer|SuccessURL|FailureURL|Currency|Description|SendEMail|VendorData|Apply)/.test(name);

/**
 * A reply that came through the browser. Fields are found by name; what is missing is null, what is unknown is ignored.
 *
 * Nothing signs a crypt, and an order is sealed with the same password. Its customer can flip letters of it, or put parts
 * of several together, until it says Status=OK; what he cannot help is a field of the order that stays, or a block of 16
 * random bytes for each change. A crypt that has either in it is no reply.
 */
export function readReply(crypt: string, password: string): ProviderReply | null {
  const text = crypt.length > mostCryptLetters ? null : decryptText(crypt, password);
  if (text === null || !/^[\x20-\x7e]+$/.test(text)) return null;
  const fields = splitFields(text);
  if (fields === null || [...fields.keys()].some(isOfOrder)) return null;
  const reply = composeReply(fields, fields.get('VendorTxCode') ?? '');
  return reply?.status === 'OK' && !isComplete(reply) ? null : reply;
}

/** Every payment that was authorised has these. */
const isComplete = ({ vpsTxId, txAuthNo, totalPence }: ProviderReply) =>
  vpsTxId !== null && txAuthNo !== null && totalPence !== null;

/** A reply of its fields; null when it lacks what makes it one. */
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

/** The provider's name of a transaction: in replies it has braces, in reports it has none. */
export function readTransactionId(text: string | undefined): string | null {
  const id = /^\{?([\dA-F]{8}(?:-[\dA-F]{4}){3}-[\dA-F]{12})\}?$/i.exec(text ?? '')?.[1];
  return id === undefined ? null : `{${id.toUpperCase()}}`;
}
