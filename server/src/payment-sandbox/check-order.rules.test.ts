import assert from 'node:assert/strict';
import { test } from 'node:test';
import { encryptText } from '../payments/provider/crypt.rules.ts';
import { joinFields } from '../payments/provider/form-fields.rules.ts';
import { composeFields } from '../payments/provider/order-fields.rules.ts';
import { exampleOrder } from '../payments/provider/testing/example-order.ts';
import { checkOrder } from './check-order.rules.ts';

const account = { vendor: 'quaywatch', encryptionKey: '55a51621a6648525', publicUrl: 'https://quaywatch.example' };
const returnUrl = 'https://quaywatch.example/account';
const good = Object.fromEntries(composeFields(exampleOrder(), returnUrl));

const formOf = (fields: Readonly<Record<string, string>>, others: Readonly<Record<string, unknown>> = {}) => ({
  VPSProtocol: '3.00',
  TxType: 'PAYMENT',
  Vendor: account.vendor,
  Crypt: encryptText(joinFields(Object.entries(fields)), account.encryptionKey),
  ...others,
});
const check = (fields: Readonly<Record<string, string>>, others?: Readonly<Record<string, unknown>>) =>
  checkOrder(formOf(fields, others), account);
const without = (name: string) => Object.fromEntries(Object.entries(good).filter(([other]) => other !== name));

test('the sandbox accepts the product’s orders, including customers in the United States [PAY-16, PAY-27]', () => {
  const american = composeFields(exampleOrder({ countryCode: 'US', stateCode: 'NY' }), returnUrl);

  assert.deepEqual(check(good), {
    kind: 'order',
    order: {
      vendorTxCode: 'order-1',
      totalPence: 1800,
      description: '30 day subscription',
      successUrl: returnUrl,
      failureUrl: returnUrl,
    },
  });
  assert.equal(check(Object.fromEntries(american)).kind, 'order');
});

test('an order without a required field is malformed', () => {
  const required = ['Amount', 'Currency', 'Description', 'VendorTxCode'];
  const address = ['Surname', 'Firstnames', 'Address1', 'City', 'PostCode', 'Country'];
  for (const name of [
    ...required,
    ...['Billing', 'Delivery'].flatMap((kind) => address.map((field) => kind + field)),
  ]) {
    const result = check(without(name));
    assert.ok(result.kind === 'refused' && result.status === 'MALFORMED', name);
    assert.match(result.statusDetail, new RegExp(`The ${name} is missing`));
  }
});

test('an order with a value that the provider does not accept is invalid', () => {
  const bad: readonly (readonly [string, string])[] = [
    ['VendorTxCode', 'order 1'],
    ['Description', '30 day\u0000 subscription'],
    ['BillingCity', 'Lon\ndon'],
    ['VendorTxCode', 'x'.repeat(41)],
    ['Amount', '18'],
    ['Amount', '0.00'],
    ['Amount', '100000.01'],
    ['Amount', '-1.00'],
    ['Currency', 'EUR'],
    ['Description', 'x'.repeat(101)],
    ['BillingSurname', 'x'.repeat(21)],
    ['BillingCountry', 'United Kingdom'],
    ['BillingState', 'NY'],
    ['DeliveryCountry', 'US'],
    ['BillingPostCode', 'x'.repeat(11)],
    ['DeliveryPhone', '1'.repeat(21)],
    ['Apply3DSecure', '4'],
    ['ApplyAVSCV2', '10'],
    ['ApplyAVSCV2', '01'],
    ['SendEMail', '3'],
    ['Amount', '18.000'],
    ['Amount', '£18.00'],
    ['Currency', 'GBPX'],
    ['BillingCountry', 'GBR'],
    ['SendEMail', 'no'],
  ];
  for (const [name, value] of bad) {
    const result = check({ ...good, [name]: value });
    assert.ok(result.kind === 'refused' && result.status === 'INVALID', `${name}=${value}`);
  }
});

test('a refused order says which order it was, what is wrong, and where the browser returns', () => {
  const refused = { kind: 'refused', vendorTxCode: 'order-1', failureUrl: returnUrl };

  assert.deepEqual(check(without('BillingCity')), {
    ...refused,
    status: 'MALFORMED',
    statusDetail: '3002 : The BillingCity is missing.',
  });
  for (const [change, statusDetail] of [
    [{ BillingPostCode: 'x'.repeat(11) }, '3003 : The BillingPostCode is not valid.'],
    [{ Amount: '0.00' }, '3020 : The Amount is outside the allowed range.'],
    [{ Currency: 'EUR' }, '4009 : The Currency is not supported.'],
    [{ DeliveryState: 'NY' }, '3130 : The DeliveryState goes with the United States, and with nowhere else.'],
  ] as const)
    assert.deepEqual(check({ ...good, ...change }), { ...refused, status: 'INVALID', statusDetail });
});

test('an amount of a penny and one of 100,000 pounds are accepted, and every optional field may be there', () => {
  for (const Amount of ['0.01', '100,000.00']) assert.equal(check({ ...good, Amount }).kind, 'order');
  for (const [name, value] of [
    ['BillingAddress2', ''],
    ['DeliveryAddress2', 'x'.repeat(100)],
    ['VendorData', 'x'.repeat(200)],
    ['CustomerName', 'Zoë'],
    ['CustomerEMail', ''],
    ['BillingPhone', ''],
    ['SendEMail', '2'],
    ['ApplyAVSCV2', '3'],
  ] as const)
    assert.equal(check({ ...good, [name]: value }).kind, 'order', name);
});

test('an unreadable order, or one that returns the browser elsewhere, gets an error page and no way back', () => {
  const bad = [
    checkOrder({}, account),
    check(good, { VPSProtocol: '4.00' }),
    check(good, { TxType: 'DEFERRED' }),
    check(good, { Vendor: 'somebody' }),
    check(good, { Crypt: undefined }),
    check(good, { Crypt: '@00' }),
    check(good, { Crypt: [formOf(good).Crypt, formOf(good).Crypt] }),
    check(good, { Crypt: encryptText(joinFields(Object.entries(good)), '0123456789abcdef') }),
    check({ ...good, Website: 'x' }),
    check(without('FailureURL')),
    check({ ...good, SuccessURL: 'https://elsewhere.example/account' }),
    check({ ...good, FailureURL: 'https://quaywatch.example.elsewhere.example/account' }),
    check({ ...good, FailureURL: 'javascript:alert(1)' }),
    check({ ...good, FailureURL: 'https://quaywatch.example/acc\r\nount' }),
    check({ ...good, SuccessURL: 'https://quaywatch.example/acc\u0000ount' }),
  ];

  assert.deepEqual(
    bad.map(({ kind }) => kind),
    bad.map(() => 'unreadable'),
  );
});
