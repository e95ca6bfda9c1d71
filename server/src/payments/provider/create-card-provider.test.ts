import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTestConfig } from '../../../testing/test-config.ts';
import { createCardProvider } from './create-card-provider.ts';
import { decryptText } from './crypt.rules.ts';
import { splitFields } from './form-fields.rules.ts';
import { exampleOrder } from './testing/example-order.ts';

const account = {
  vendor: 'quaysides',
  encryptionKey: '55a51621a6648525',
  url: 'https://cards.example/register',
  reporting: null,
  repeatUrl: null,
};
const reporting = { url: 'https://cards.example/access', user: 'reader', password: 'secret' };

test('in production nothing is sold without a card provider; elsewhere there is the sandbox [PAY-35]', () => {
  assert.equal(createCardProvider(createTestConfig({ production: true })), null);
  assert.ok(createCardProvider(createTestConfig({ production: true, payment: account })));
  assert.ok(createCardProvider(createTestConfig()));
});

test('renewals need look-ups and repeats, and look-ups need the reporting service [PAY-36, PAY-38]', () => {
  const offersOf = (payment: Parameters<typeof createTestConfig>[0]) => {
    const provider = createCardProvider(createTestConfig(payment));
    return [provider?.canLookUp, provider?.offersRecurring];
  };
  const repeatUrl = 'https://cards.example/repeat';

  assert.deepEqual(offersOf({}), [true, true]);
  assert.deepEqual(offersOf({ payment: account }), [false, false]);
  assert.deepEqual(offersOf({ payment: { ...account, reporting } }), [true, false]);
  assert.deepEqual(offersOf({ payment: { ...account, reporting, repeatUrl } }), [true, true]);
});

test('an order goes encrypted to the configured provider and returns to the account page [PAY-16, PAY-18]', () => {
  const config = createTestConfig({ payment: account, publicUrl: 'https://quaywatch.example' });
  const order = createCardProvider(config)?.composeOrder(exampleOrder());
  const fields = splitFields(decryptText(order?.crypt ?? '', account.encryptionKey) ?? '');

  assert.deepEqual([order?.vendor, order?.registrationUrl], [account.vendor, account.url]);
  assert.match(order?.crypt ?? '', /^@[\dA-F]+$/);
  assert.deepEqual(
    ['VendorTxCode', 'Amount', 'SuccessURL', 'FailureURL'].map((name) => fields?.get(name)),
    ['order-1', '18.00', 'https://quaywatch.example/account', 'https://quaywatch.example/account'],
  );
});

test('the sandbox of each installation has its own password [PAY-35]', () => {
  const own = createCardProvider(createTestConfig());
  const other = createCardProvider(createTestConfig({ secretKey: 'another-secret-key-of-at-least-32-letters' }));

  assert.notEqual(own?.composeOrder(exampleOrder()).crypt, other?.composeOrder(exampleOrder()).crypt);
});
