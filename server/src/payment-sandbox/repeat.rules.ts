import { parsePence } from '../payments/rules.ts';

export type RepeatRequest = {
  readonly vendorTxCode: string;
  readonly totalPence: number;
  readonly description: string;
  readonly related: {
    readonly vendorTxCode: string;
    readonly vpsTxId: string;
    readonly securityKey: string;
    readonly txAuthNo: string;
  };
};

const code = /^[\w.{}-]{1,40}$/;

export function readRepeat(form: Readonly<Record<string, unknown>>, vendor: string): RepeatRequest | string {
  const valueOf = (name: string) => (typeof form[name] === 'string' ? form[name] : '');
  if (valueOf('VPSProtocol') !== '3.00') return '3000 : The VPSProtocol is not supported.';
  if (valueOf('TxType') !== 'REPEAT') return '3001 : The TxType is not supported.';
  if (valueOf('Vendor') !== vendor) return '3004 : The Vendor is not known.';
  const vendorTxCode = valueOf('VendorTxCode');
  if (!code.test(vendorTxCode)) return '3005 : The VendorTxCode is not valid.';
  const totalPence = parsePence(valueOf('Amount'));
  if (totalPence === null || totalPence < 1 || totalPence > 10_000_000) return '3020 : The Amount is not valid.';
  if (valueOf('Currency') !== 'GBP') return '4009 : The Currency is not supported.';
  const description = valueOf('Description');
  if (!/^[\x20-\xff]{1,100}$/.test(description)) return '3018 : The Description is not valid.';
  const related = {
    vendorTxCode: valueOf('RelatedVendorTxCode'),
    vpsTxId: valueOf('RelatedVPSTxId'),
    securityKey: valueOf('RelatedSecurityKey'),
    txAuthNo: valueOf('RelatedTxAuthNo'),
  };
  if (!code.test(related.vendorTxCode)) return '3040 : The RelatedVendorTxCode is not valid.';
  return { vendorTxCode, totalPence, description, related };
}

/** One name and value per line. */
export const composeLines = (fields: readonly (readonly [name: string, value: string])[]): string =>
  fields.map(([name, value]) => `${name}=${value}\r\n`).join('');
