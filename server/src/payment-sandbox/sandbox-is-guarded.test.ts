import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { nextId } from '../../testing/next-id.ts';
import { openCardPage, postForm } from '../../testing/pay-through-sandbox.ts';
import { startPayingProduct } from '../../testing/start-paying-product.ts';
import type { TestApp } from '../../testing/start-test-app.ts';
import { startTestProduct } from '../../testing/start-test-product.ts';
import { createCardProvider } from '../payments/provider/create-card-provider.ts';
import { sandboxPaths, sandboxSettingsOf } from '../payments/provider/payment-settings.rules.ts';
import { signCommand } from '../payments/provider/report-xml.rules.ts';
import { exampleOrder } from '../payments/provider/testing/example-order.ts';
import { testCards } from './test-cards.rules.ts';

let server: TestApp;
before(async () => {
  server = await startPayingProduct();
});
after(() => server.stop());

function newOrder() {
  const order = createCardProvider(server.platform.config)?.composeOrder(exampleOrder({ vendorTxCode: nextId() }));
  assert.ok(order);
  return order;
}

test('there is no sandbox in production, or beside a configured provider [PAY-35]', async (t) => {
  const payment = {
    vendor: 'quaysides',
    encryptionKey: '55a51621a6648525',
    url: 'https://cards.example/register',
    reporting: null,
    repeatUrl: null,
  };
  for (const config of [{ production: true }, { payment }, { production: true, payment }]) {
    const product = await startTestProduct({ config });
    t.after(() => product.stop());
    const answers = await Promise.all([
      ...Object.values(sandboxPaths).map((path) => postForm(`${product.url}${path}`, { VPSProtocol: '3.00' })),
      postForm(`${product.url}/payment-sandbox/card/${nextId().toUpperCase()}`, { action: 'cancel' }),
      fetch(`${product.url}/payment-sandbox/card-form.js`),
    ]);
    assert.deepEqual(
      answers.map(({ status }) => status),
      answers.map(() => 404),
    );
  }
});

test('the card page runs only its own script, sends only to this site, and its fields have no names [PAY-37]', async () => {
  const answer = await fetch(await openCardPage(newOrder()));
  const policy = answer.headers.get('content-security-policy') ?? '';
  const page = await answer.text();

  assert.match(
    policy,
    /default-src 'none'.*script-src 'self'.*form-action 'self'.*frame-ancestors 'none'.*trusted-types 'none'/,
  );
  assert.doesNotMatch(policy, /unsafe|https?:|\*/);
  assert.equal(answer.headers.get('cache-control'), 'no-store');
  const inputs = page.match(/<input[^>]*>/g) ?? [];
  const named = inputs.filter((input) => input.includes(' name='));
  assert.equal(inputs.length - named.length, 3);
  for (const input of named) assert.match(input, /type="hidden"/);
  assert.match(page, /Pay £18\.00/);
  const script = await fetch(`${server.url}/payment-sandbox/card-form.js`);
  assert.match(script.headers.get('content-type') ?? '', /^text\/javascript/);
});

test('a form with a card number is refused, whatever the field’s name [PAY-37]', async () => {
  const page = await openCardPage(newOrder());
  const card = { action: 'pay', outcome: 'approve', cardType: 'VISA', lastDigits: '0009' };

  const extras: readonly Record<string, string>[] = [
    { number: '4929000100000009' },
    { lastDigits: '4929000100000009' },
  ];
  for (const extra of extras) assert.equal((await postForm(page, { ...card, ...extra })).status, 400);
  assert.equal((await postForm(page, card)).status, 303);
});

test('each accepted kind of card has its own valid test number [PAY-10]', () => {
  const approved = testCards.filter(({ says }) => says === 'approved').map(({ name }) => name);
  const isPlausible = (number: string) =>
    [...number].reverse().reduce((sum, digit, place) => {
      const doubled = Number(digit) * (place % 2 === 1 ? 2 : 1);
      return sum + (doubled > 9 ? doubled - 9 : doubled);
    }, 0) %
      10 ===
    0;

  assert.deepEqual(approved, ['Visa', 'Mastercard', 'Maestro', 'American Express', 'JCB']);
  assert.deepEqual(
    testCards.filter(({ number }) => !isPlausible(number)),
    [],
  );
  assert.equal(new Set(testCards.map(({ number }) => number)).size, testCards.length);
});

test('reports are given only to the reader with the password, and for one command', async () => {
  const settings = sandboxSettingsOf(server.platform.config);
  const { user = '', password = '' } = settings?.reporting ?? {};
  const ask = async (command: string, secret: string) => {
    const XML = `<vspaccess>${command}<signature>${signCommand(command, secret)}</signature></vspaccess>`;
    const answer = await postForm(`${server.url}${sandboxPaths.reporting}`, { XML });
    return /<errorcode>(\d+)/.exec(await answer.text())?.[1];
  };
  const command = (name: string, reader = user) =>
    `<command>${name}</command><vendor>quaywatch</vendor><user>${reader}</user><vendortxcode>x</vendortxcode>`;

  assert.equal(await ask(command('getTransactionDetail'), password), '0043');
  assert.equal(await ask(command('getTransactionDetail'), 'guess'), '0010');
  assert.equal(await ask(command('getTransactionDetail', 'somebody'), password), '0010');
  assert.equal(await ask(command('refundTransaction'), password), '0004');
});

test('repeating a payment with an impossible code is malformed, never an error of ours', async () => {
  const { vendor } = newOrder();
  const repeat = { VPSProtocol: '3.00', TxType: 'REPEAT', Vendor: vendor, VendorTxCode: nextId() };
  const order = { Amount: '18.00', Currency: 'GBP', Description: '30 day subscription' };

  for (const code of ['', '\u0000', 'x'.repeat(41), 'é']) {
    const form = { ...repeat, ...order, RelatedVendorTxCode: code };
    const answer = await postForm(`${server.url}${sandboxPaths.repeat}`, form);
    assert.match(await answer.text(), /\r\nStatus=MALFORMED\r\n/);
  }
});

test('nonsense on any path of the sandbox is refused, is never an error of ours, and is limited', async () => {
  const page = await openCardPage(newOrder());
  const paths = [...Object.values(sandboxPaths).map((path) => `${server.url}${path}`), page];
  const values = [
    '',
    '\u0000',
    '&=%',
    '<vspaccess>'.repeat(500),
    '@'.padEnd(9000, 'A'),
    '[object Object]',
    '{'.repeat(300),
  ];
  const names = ['Crypt', 'XML', 'VendorTxCode', 'action', '__proto__', 'constructor', 'Amount'];

  for (const path of paths) {
    for (const value of values) {
      const answer = await postForm(path, Object.fromEntries(names.map((name) => [name, value])));
      assert.ok(answer.status < 500, `${path} ${value.slice(0, 20)} ${answer.status}`);
    }
    const twice = await fetch(path, {
      method: 'POST',
      body: new URLSearchParams('action=pay&action=cancel&Crypt=@&Crypt=@'),
    });
    const json = await fetch(path, {
      method: 'POST',
      body: '{"a":1}',
      headers: { 'content-type': 'application/json' },
    });
    const none = await fetch(path, { method: 'POST' });
    const large = await postForm(path, { XML: 'x'.repeat(20_000) });
    assert.ok([twice, json, none].every(({ status }) => status < 500));
    assert.equal(large.status, 413);
  }
  for (const id of ['x', nextId(), nextId().toUpperCase(), '%00', '..%2f..', 'A'.repeat(36)]) {
    const answer = await fetch(`${server.url}/payment-sandbox/card/${id}`, { redirect: 'manual' });
    assert.equal(answer.status, 404, id);
  }
});
