import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { anyCharacter } from '@quaywatch/shared/domain/any-character';
import { sampleRuns } from '../../../testing/sample.ts';
import type { OrderForm } from './card-provider.ts';
import { joinFields, splitFields } from './form-fields.rules.ts';
import { composeFields } from './order-fields.rules.ts';
import { exampleOrder } from './testing/example-order.ts';

const returnUrl = 'https://quaywatch.example/account';
const fieldsOf = (order: OrderForm) => Object.fromEntries(composeFields(order, returnUrl));

test('an order has every field that the provider needs, delivers to the billing address, and sends no mail [PAY-16]', () => {
  const address = {
    Surname: 'Lee',
    Firstnames: 'Ann',
    Address1: '1 Quay Road',
    City: 'London',
    PostCode: 'E1 0AA',
    Country: 'GB',
    Phone: '02079460000',
  };
  const both = ['Billing', 'Delivery'].flatMap((kind) =>
    Object.entries(address).map(([name, value]) => [`${kind}${name}`, value]),
  );

  assert.deepEqual(fieldsOf(exampleOrder()), {
    VendorTxCode: 'order-1',
    Amount: '18.00',
    Currency: 'GBP',
    Description: '30 day subscription',
    SuccessURL: returnUrl,
    FailureURL: returnUrl,
    CustomerName: 'Ann Lee',
    CustomerEMail: 'ann@lee.example',
    SendEMail: '0',
    ...Object.fromEntries(both),
    ApplyAVSCV2: '0',
    Apply3DSecure: '0',
  });
});

test('optional fields are left out, except the postcode, which the provider always requires [PAY-29]', () => {
  const american = fieldsOf(
    exampleOrder({
      countryCode: 'US',
      stateCode: 'NY',
      billing: { address2: 'Floor 2', company: 'Lee Ltd', purchaseOrderNumber: 'PO-7' },
    }),
  );
  const irish = fieldsOf(exampleOrder({ countryCode: 'IE', billing: { postcode: null, address2: ' ' } }));

  assert.deepEqual(
    ['BillingState', 'DeliveryState', 'BillingAddress2', 'VendorData'].map((name) => american[name]),
    ['NY', 'NY', 'Floor 2', 'PO-7, Lee Ltd'],
  );
  assert.deepEqual(
    ['BillingState', 'BillingAddress2', 'VendorData', 'BillingPostCode'].map((name) => irish[name]),
    [undefined, undefined, undefined, '0000'],
  );
});

test('no value can start another field: & is written out, line ends become spaces, = stays [PAY-16]', () => {
  const { BillingSurname, BillingAddress1, Amount } = fieldsOf(
    exampleOrder({ billing: { lastName: 'x&Amount=0.01', address1: 'Lee & Sons\r\nA=B&C' } }),
  );

  assert.deepEqual([BillingSurname, BillingAddress1], ['x and Amount=0.01', 'Lee and Sons A=B and C']);
  assert.equal(Amount, '18.00');
});

test('letters outside ISO-8859-1 lose their accents; other scripts become hyphens', () => {
  const { BillingSurname, BillingFirstnames, BillingCity, BillingAddress1 } = fieldsOf(
    exampleOrder({
      billing: { lastName: 'Wałęsa', firstName: 'Orle\u0301ane', city: '東京', address1: 'Łódzka 5 – O’Neill' },
    }),
  );

  assert.deepEqual(
    [BillingSurname, BillingFirstnames, BillingCity, BillingAddress1],
    ['Walesa', 'Orléane', '--', "Lódzka 5 - O'Neill"],
  );
});

test('whatever is typed, the order keeps its fields, their limits and its amount [PAY-21, PAY-23, PAY-25]', () => {
  const text = fc.string({ unit: anyCharacter, maxLength: 220, size: 'max' });
  const billing = fc.record({
    firstName: text,
    lastName: text,
    address1: text,
    city: text,
    company: text,
    phone: text,
  });
  const most: Readonly<Record<string, number>> = {
    BillingSurname: 20,
    BillingFirstnames: 20,
    BillingAddress1: 100,
    BillingCity: 40,
    BillingPhone: 20,
    VendorData: 200,
    CustomerName: 100,
  };

  fc.assert(
    fc.property(billing, fc.integer({ min: 1, max: 10_000_000 }), (typed, totalPence) => {
      const fields = composeFields(exampleOrder({ totalPence, billing: typed }), returnUrl);
      const sent = joinFields(fields);
      const received = splitFields(Buffer.from(sent, 'latin1').toString('latin1'));
      assert.deepEqual([...(received ?? [])], fields);
      assert.equal(Number(received?.get('Amount')), totalPence / 100);
      for (const [name, letters] of Object.entries(most))
        assert.ok((received?.get(name) ?? '').length <= letters, name);
    }),
    sampleRuns(100),
  );
});
