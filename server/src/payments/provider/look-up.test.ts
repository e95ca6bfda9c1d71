import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test, type TestContext } from 'node:test';
import { askProvider } from './ask-provider.ts';
import { ProviderFailure } from './card-provider.ts';
import { lookUp } from './look-up.ts';
import { signCommand } from './report-xml.rules.ts';
import { nonsense, startService } from './testing/start-service.ts';

const id = 'DB79BA2D-05DA-5B85-D188-1293D16BBAC7';
const account = { user: 'reader', password: 's<cret&' };

const reportOf = (changes: Readonly<Record<string, string>> = {}) => {
  const elements = {
    errorcode: '0000',
    timestamp: '22/11/2026 09:45:17',
    vpstxid: id,
    vendortxcode: 'order-1',
    transactiontype: 'Payment',
    txstateid: '16',
    status: 'Successfully authorised transaction.',
    description: '<![CDATA[30 day <subscription>]]>',
    amount: '18.00',
    currency: 'GBP',
    completed: '22/11/2026 09:44:58.347',
    securitykey: 'F6AF4AIB1G',
    vpsauthcode: '5048',
    t3mresults: '<rule><status>nested</status><score>4</score></rule>',
    ...changes,
  };
  const body = Object.entries(elements).map(([name, text]) => `<${name}>${text}</${name}>\r\n`);
  return `<?xml version="1.0" encoding="ISO-8859-1"?>\r\n<vspaccess>${body.join('')}</vspaccess>`;
};

async function lookUpIn(t: TestContext, report: string) {
  const { url, asked } = await startService(t, (_, response) => response.end(report, 'latin1'));
  return { found: await lookUp({ vendor: 'quaysides', reporting: { ...account, url } }, 'order-1'), asked };
}

test("a look-up asks by the order's code, signed with the password, which is not sent [PAY-38]", async (t) => {
  const { found, asked } = await lookUpIn(t, reportOf());

  const command =
    '<command>getTransactionDetail</command><vendor>quaysides</vendor><user>reader</user><vendortxcode>order-1</vendortxcode>';
  const signature = createHash('md5')
    .update(`${command}<password>s&lt;cret&amp;</password>`)
    .digest('hex')
    .toUpperCase();
  assert.deepEqual(
    asked.map((form) => [...form]),
    [[['XML', `<vspaccess>${command}<signature>${signature}</signature></vspaccess>`]]],
  );
  assert.deepEqual(found, {
    state: 'paid',
    vpsTxId: `{${id}}`,
    txAuthNo: '5048',
    securityKey: 'F6AF4AIB1G',
    totalPence: 1800,
    paidAt: new Date('2026-11-22T09:44:58Z'),
  });
});

test('the time at which a payment was completed is UK time; a payment without a valid time still counts [SRV-379]', async (t) => {
  for (const [completed, expected] of [
    ['22/06/2026 09:44:58', '2026-06-22T08:44:58.000Z'],
    ['31/06/2026 09:44:58', undefined],
    ['2026-06-22 09:44:58', undefined],
    ['', undefined],
  ] as const) {
    const { found } = await lookUpIn(t, reportOf({ completed }));
    assert.ok(found.state === 'paid');
    assert.equal(found.paidAt?.toISOString(), expected, completed);
  }
});

test('a command is signed as in the tests of another client of the service', () => {
  const command = '<command>getTransactionDetail</command><vendor></vendor><user></user><vpstxid>12345</vpstxid>';

  assert.equal(signCommand(command, ''), '4A0787BA97D65455D24BE4D1768133AC');
});

test('an order that the service does not know is unknown, and one that it has not decided is pending [PAY-38]', async (t) => {
  const unknown = '<vspaccess><errorcode>0043</errorcode><error>Transaction not found</error></vspaccess>';
  assert.deepEqual((await lookUpIn(t, unknown)).found, { state: 'unknown' });

  for (const txstateid of ['1', '3', '14', '15', '21', '28', '99', '', 'x'])
    assert.deepEqual((await lookUpIn(t, reportOf({ txstateid }))).found, { state: 'pending' }, txstateid);
});

test('for an order that ended without payment, the service says how it ended [PAY-38]', async (t) => {
  const statuses = {
    8: 'ABORT',
    10: 'REJECTED',
    11: 'ABORT',
    12: 'NOTAUTHED',
    13: 'ERROR',
    18: 'ABORT',
    37: 'NOTAUTHED',
  };
  for (const [txstateid, status] of Object.entries(statuses)) {
    const { found } = await lookUpIn(t, reportOf({ txstateid, status: 'It &amp; its &#233;nd' }));
    assert.deepEqual(found, { state: 'failed', status, detail: 'It & its énd' });
  }
  assert.equal((await lookUpIn(t, reportOf({ txstateid: '29' }))).found.state, 'paid');
});

test('a report that is refused, incomplete or about something else is not an answer [PAY-38]', async (t) => {
  const bad = [
    '<vspaccess><errorcode>0010</errorcode><error>The signature is wrong</error></vspaccess>',
    '<vspaccess></vspaccess>',
    '<other><errorcode>0000</errorcode></other>',
    reportOf({ vendortxcode: 'order-2' }),
    reportOf({ amount: 'much' }),
    reportOf({ currency: 'EUR' }),
    reportOf({ vpstxid: '' }),
    reportOf({ status: '&unknown;' }),
    reportOf().replace('</vspaccess>', ''),
    reportOf().replace('</timestamp>', '</time>'),
    `${reportOf()}<vspaccess></vspaccess>`,
    `<!DOCTYPE vspaccess [<!ENTITY a "b">]>${reportOf()}`,
    '<vspaccess>'.repeat(1000),
  ];

  for (const report of bad) await assert.rejects(lookUpIn(t, report), ProviderFailure, report);
});

test('whatever the service answers, a failed look-up does not reveal the order or the password [PAY-38]', async (t) => {
  for (const answer of nonsense) {
    const { url } = await startService(t, answer);
    await assert.rejects(lookUp({ vendor: 'quaysides', reporting: { ...account, url } }, 'order-1'), (error) => {
      assert.ok(error instanceof ProviderFailure);
      assert.doesNotMatch(`${error.message} ${error.stack ?? ''} ${String(error.cause)}`, /order-1|s<cret|s&lt;/);
      return true;
    });
  }
});

test('a service that is down, or never ends its answer, is given up after a time limit', async (t) => {
  const { url } = await startService(t, (_, response) => response.write('Status='));
  const limits = t.mock.method(AbortSignal, 'timeout').mock;

  await assert.rejects(askProvider(url, {}, 200), /cannot be reached: TimeoutError$/);
  await assert.rejects(askProvider('http://127.0.0.1:1/', {}, 300), ProviderFailure);
  assert.deepEqual(
    limits.calls.map(({ arguments: [milliseconds] }) => milliseconds),
    [200, 300],
  );
});

test('what is posted to the provider is never redirected, and an endless answer is not read', async (t) => {
  const elsewhere = await startService(t, (_, response) => response.end('Status=OK'));
  const moved = await startService(t, (_, response) => response.writeHead(307, { location: elsewhere.url }).end());
  const flood = await startService(t, (_, response) => response.end('x'.repeat(100_000)));

  await assert.rejects(askProvider(moved.url, { secret: 'x' }), ProviderFailure);
  await assert.rejects(askProvider(flood.url, {}), /answered too much/);
  assert.deepEqual(elsewhere.asked, []);
});
