import { decryptText, splitFields, parsePence } from '../payments/rules.ts';

export type RegisteredOrder = {
  readonly vendorTxCode: string;
  readonly totalPence: number;
  readonly description: string;
  readonly successUrl: string;
  readonly failureUrl: string;
};

export type OrderCheck =
  | { readonly kind: 'order'; readonly order: RegisteredOrder }
  | {
      readonly kind: 'refused';
      readonly status: 'MALFORMED' | 'INVALID';
      readonly statusDetail: string;
      readonly vendorTxCode: string;
      readonly failureUrl: string;
    }
  /** The return address is unknown as well, so the provider shows an error page. */
  | { readonly kind: 'unreadable'; readonly detail: string };

type Account = { readonly vendor: string; readonly encryptionKey: string; readonly publicUrl: string };

// Changing parts of a crypt produces random bytes, which neither databases nor headers accept.
const text = (least: number, most: number) => new RegExp(`^[\\x20-\\x7e\\xa0-\\xff]{${least},${most}}$`);
const country = /^[A-Z]{2}$/;
const flag = /^[0-3]$/;

const address = (kind: string): readonly (readonly [string, RegExp, 'required' | 'optional'])[] => [
  [`${kind}Surname`, text(1, 20), 'required'],
  [`${kind}Firstnames`, text(1, 20), 'required'],
  [`${kind}Address1`, text(1, 100), 'required'],
  [`${kind}Address2`, text(0, 100), 'optional'],
  [`${kind}City`, text(1, 40), 'required'],
  [`${kind}PostCode`, text(1, 10), 'required'],
  [`${kind}Country`, country, 'required'],
  [`${kind}State`, country, 'optional'],
  [`${kind}Phone`, text(0, 20), 'optional'],
];

/** The fields of protocol 3.00 that we use. Others are refused, as the provider does. */
const rules = new Map(
  (
    [
      ['VendorTxCode', /^[\w.{}-]{1,40}$/, 'required'],
      ['Amount', /^\d[\d,]*\.\d\d$/, 'required'],
      ['Currency', /^[A-Z]{3}$/, 'required'],
      ['Description', text(1, 100), 'required'],
      ['SuccessURL', text(1, 2000), 'required'],
      ['FailureURL', text(1, 2000), 'required'],
      ['CustomerName', text(0, 100), 'optional'],
      ['CustomerEMail', text(0, 255), 'optional'],
      ['SendEMail', /^[0-2]$/, 'optional'],
      ['VendorData', text(0, 200), 'optional'],
      ...address('Billing'),
      ...address('Delivery'),
      ['ApplyAVSCV2', flag, 'optional'],
      ['Apply3DSecure', flag, 'optional'],
    ] as const
  ).map(([name, pattern, need]) => [name as string, { pattern, isRequired: need === 'required' }] as const),
);

/** The return address must be the product's own. */
export function checkOrder(form: Readonly<Record<string, unknown>>, account: Account): OrderCheck {
  const { VPSProtocol, TxType, Vendor, Crypt } = form;
  if (VPSProtocol !== '3.00') return unreadable('3000 : The VPSProtocol is not supported.');
  if (TxType !== 'PAYMENT') return unreadable('3001 : The TxType is not supported.');
  if (Vendor !== account.vendor) return unreadable('3004 : The Vendor is not known.');
  const plain = typeof Crypt === 'string' ? decryptText(Crypt, account.encryptionKey) : null;
  const fields = plain === null ? null : splitFields(plain);
  if (fields === null) return unreadable('3045 : The Crypt cannot be read.');
  if ([...fields.keys()].some((name) => !rules.has(name))) return unreadable('5080 : The Crypt has an unknown field.');
  const urls = ['SuccessURL', 'FailureURL'].map((name) => fields.get(name) ?? '');
  if (!urls.every((url) => isWithin(url, account.publicUrl)))
    return unreadable('3009 : The return address is not allowed.');
  return checkFields(fields);
}

const unreadable = (detail: string): OrderCheck => ({ kind: 'unreadable', detail });

function isWithin(url: string, publicUrl: string): boolean {
  return /^[\x21-\x7e]+$/.test(url) && URL.canParse(url) && new URL(url).origin === new URL(publicUrl).origin;
}

function checkFields(fields: ReadonlyMap<string, string>): OrderCheck {
  const valueOf = (name: string) => fields.get(name) ?? '';
  const refuse = (status: 'MALFORMED' | 'INVALID', statusDetail: string): OrderCheck => ({
    kind: 'refused',
    status,
    statusDetail,
    vendorTxCode: valueOf('VendorTxCode'),
    failureUrl: valueOf('FailureURL'),
  });
  for (const [name, { pattern, isRequired }] of rules) {
    if (isRequired && valueOf(name) === '') return refuse('MALFORMED', `3002 : The ${name} is missing.`);
    if (fields.has(name) && !pattern.test(valueOf(name))) return refuse('INVALID', `3003 : The ${name} is not valid.`);
  }
  const totalPence = parsePence(valueOf('Amount'));
  if (totalPence === null || totalPence < 1 || totalPence > 10_000_000)
    return refuse('INVALID', '3020 : The Amount is outside the allowed range.');
  if (valueOf('Currency') !== 'GBP') return refuse('INVALID', '4009 : The Currency is not supported.');
  for (const kind of ['Billing', 'Delivery'])
    if (fields.has(`${kind}State`) !== (valueOf(`${kind}Country`) === 'US'))
      return refuse('INVALID', `3130 : The ${kind}State goes with the United States, and with nowhere else.`);
  return {
    kind: 'order',
    order: {
      vendorTxCode: valueOf('VendorTxCode'),
      totalPence,
      description: valueOf('Description'),
      successUrl: valueOf('SuccessURL'),
      failureUrl: valueOf('FailureURL'),
    },
  };
}
