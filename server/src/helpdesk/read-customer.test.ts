import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import {
  listAccountChanges,
  listAccountNotes,
  readCustomer,
  searchCustomers,
  type CallQuery,
} from '@quaywatch/shared/contract';
import { createTestAccount } from '../../testing/create-test-account.ts';
import { readChangeRows } from '../../testing/read-change-rows.ts';
import { setPoints } from '../../testing/set-points.ts';
import { signInHelpdesk } from '../../testing/sign-in-helpdesk.ts';
import type { TestApp } from '../../testing/start-test-app.ts';
import { startTestProduct } from '../../testing/start-test-product.ts';
import { recordTestPayment } from '../../testing/test-payment.ts';
import { secretAnswers } from '../identity/credentials/credentials.tables.ts';
import { serverLimits } from '../platform/server-limits.ts';

const lines: string[] = [];
let server: TestApp;
let helpdesk: Awaited<ReturnType<typeof signInHelpdesk>>;
before(async () => {
  server = await startTestProduct({ log: { write: (line: string) => void lines.push(line) } });
  helpdesk = await signInHelpdesk(server);
});
after(() => server.stop());
beforeEach(() => void lines.splice(0));

const read = (id: string, query: CallQuery<typeof readCustomer> = {}) =>
  server.call(readCustomer, { token: helpdesk.token, params: { id }, query });
const withheld = { secretAnswers: 'withheld' } as const;

test('the helpdesk sees person, company, status, tier, questions, ownership and invoices [HCU-02, HCU-03, HCU-04]', async () => {
  const secretQuestions = [{ secretQuestionType: 'First school', answer: 'Northside' }];
  const id = await createTestAccount(server, {
    email: 'Ruth@haleandsons.example',
    firstName: 'Ruth',
    lastName: 'Hale',
    companyName: 'Hale Importers',
    phone: '01632960442',
    postcode: 'SO14 3QW',
    roleType: 'Director',
    tier: 'Free-advanced',
    isDataOwner: true,
    secretAnswers: secretQuestions,
  });
  await createTestAccount(server, { email: 'other@tests.example', secretAnswers: secretQuestions });

  const { status, answer } = await read(id);

  assert.equal(status, 200);
  assert.deepEqual(answer, {
    details: {
      firstName: 'Ruth',
      lastName: 'Hale',
      postcode: 'SO14 3QW',
      companyName: 'Hale Importers',
      roleType: 'Director',
      email: 'Ruth@haleandsons.example',
      phone: '01632960442',
    },
    statusType: 'Live',
    customerId: id,
    secretQuestions: [
      {
        secretQuestionAnswerId: answer.secretQuestions[0]?.secretQuestionAnswerId,
        secretQuestionType: 'First school',
        answer: 'Northside',
        etag: answer.secretQuestions[0]?.etag,
      },
    ],
    isDataOwner: true,
    serviceType: 'Free-advanced',
    hasInvoiceHistory: false,
  });
  assert.match(answer.secretQuestions[0]?.secretQuestionAnswerId ?? '', /^[\da-f-]{36}$/);
});

test('only a customer with an invoice has an invoice history, whatever the status and tier [HCU-03]', async () => {
  const id = await createTestAccount(server, { email: 'paid@tests.example' });
  const free = await createTestAccount(server, { email: 'free@tests.example', tier: 'Free', status: 'Suspended' });
  await recordTestPayment(server, { customerId: id });

  const [payer, nonpayer] = [(await read(id)).answer, (await read(free)).answer];

  assert.deepEqual([payer.hasInvoiceHistory, payer.serviceType, payer.statusType], [true, 'Paid', 'Live']);
  assert.deepEqual(
    [nonpayer.hasInvoiceHistory, nonpayer.serviceType, nonpayer.statusType],
    [false, 'Free', 'Suspended'],
  );
});

test('a page that withholds secret answers gets blank ones, and nothing is recorded [HCU-50, HCU-51]', async () => {
  const id = await createTestAccount(server, {
    email: 'withheld@tests.example',
    secretAnswers: [{ secretQuestionType: 'First school', answer: 'Southside' }],
  });

  const { answer } = await read(id, withheld);

  assert.deepEqual(
    answer.secretQuestions.map(({ secretQuestionType, answer: text }) => [secretQuestionType, text]),
    [['First school', '']],
  );
  assert.deepEqual(await readChangeRows(server, id), []);
});

test('the agent who reads secret answers is recorded with email, also for an id in capitals [HCU-51]', async () => {
  const answers = ['First school', 'Place of birth'].map((secretQuestionType) => ({
    secretQuestionType,
    answer: 'Northside',
  }));
  const id = await createTestAccount(server, { email: 'read@tests.example', secretAnswers: answers });
  const without = await createTestAccount(server, { email: 'no-question@tests.example' });

  await read(id);
  await read(id.toUpperCase());
  await read(without);

  const once = {
    change: 'secret-answers-read',
    agent: 'helpdesk',
    agentName: helpdesk.customerId,
    agentEmail: 'agent@helpdesk.example',
    values: { count: '2' },
  };
  assert.deepEqual(await readChangeRows(server, id), [once, once]);
  assert.deepEqual(await readChangeRows(server, without), []);
  assert.doesNotMatch(lines.join(''), /Northside|read@tests|agent@helpdesk/);
});

test('any value other than withheld is refused when reading a customer [HCU-50]', async () => {
  const id = await createTestAccount(server, { email: 'strange@tests.example' });

  for (const asked of ['shown', '', 'WITHHELD']) {
    const { status, error } = await read(id, { secretAnswers: asked as 'withheld' });
    assert.deepEqual([status, error.code], [400, 'INVALID_INPUT'], asked);
  }
});

test('an answer whose key was lost is blank, the rest of the customer is shown, and the log says so', async () => {
  const id = await createTestAccount(server, { email: 'lost@tests.example' });
  const lost = { customerId: id, questionType: 'First school', sealedAnswer: 'bm90aGluZw', keyId: 'lost' };
  await server.database.db.insert(secretAnswers).values(lost);

  const { status, answer } = await read(id);

  assert.deepEqual([status, answer.secretQuestions[0]?.answer, answer.details.email], [200, '', 'lost@tests.example']);
  assert.match(lines.join(''), /a secret answer cannot be opened/);
});

test('a customer’s tag identifies the details: the same for every reader, different for other details [HCU-48]', async () => {
  const id = await createTestAccount(server, { email: 'tagged@tests.example' });
  const other = await createTestAccount(server, { email: 'tagged-other@tests.example' });

  const tag = (await read(id, withheld)).headers.get('etag');

  assert.match(tag ?? '', /^"[\w-]{22}"$/);
  assert.equal((await read(id)).headers.get('etag'), tag);
  assert.notEqual((await read(other)).headers.get('etag'), tag);
});

test('opening, searching and reading are limited per agent and hour, and excess is logged by name [HLP-14, SRV-199]', async () => {
  const agent = await signInHelpdesk(server, 'copies@helpdesk.example');
  const colleague = await signInHelpdesk(server, 'helps@helpdesk.example');
  const params = { id: await createTestAccount(server, { email: 'copied@tests.example' }) };
  const calls = (token: string) =>
    [
      [
        'customers',
        serverLimits.customersOpenedPerHour,
        () => server.call(readCustomer, { token, params, query: withheld }),
      ],
      [
        'searches',
        serverLimits.customerSearchesPerHour,
        () => server.call(searchCustomers, { token, query: { page: 1, lastName: 'okafor' } }),
      ],
      [
        'records',
        serverLimits.customerRecordsPerHour,
        () => server.call(listAccountNotes, { token, params, query: { page: 1 } }),
      ],
      ['records', 1, () => server.call(listAccountChanges, { token, params, query: { page: 1 } })],
    ] as const;

  for (const [what, most, call] of calls(agent.token).slice(0, 3)) {
    assert.equal((await call()).status, 200);
    await setPoints(server, `helpdesk-${what}:${agent.customerId}`, most - 1);
    assert.equal((await call()).status, 200, `${what}: the last one of the hour`);
    const { status, error, headers } = await call();
    assert.deepEqual([status, error.code], [429, 'TOO_MANY_REQUESTS']);
    assert.ok(Number(headers.get('retry-after')) > 3000);
  }
  assert.equal((await calls(agent.token)[3][2]()).status, 429, 'notes and account changes count together');
  for (const [, , call] of calls(colleague.token)) assert.equal((await call()).status, 200);

  const alarms = lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ msg }) => msg === 'reading of customers refused');
  assert.deepEqual(
    alarms.map(({ level, agentId, what }) => [level, agentId, what]),
    ['customers', 'searches', 'records', 'records'].map((what) => ['error', agent.customerId, what]),
  );
  assert.match(await server.platform.metrics.metrics(), /quaywatch_helpdesk_reads_refused_total\{what="records"\} 2/);
});
