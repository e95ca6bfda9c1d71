// Also run by pnpm test:faults.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { count } from 'drizzle-orm';
import fc from 'fast-check';
import { anyCharacter } from '@quaywatch/shared/domain/any-character';
import { activities, messages, ports, searchHistory } from '@quaywatch/shared/contract';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';
import { sampleRuns } from '../../testing/sample.ts';
import { visits } from '../feed/visits/visits.tables.ts';

let server: TestServer;
let token: string;
before(async () => {
  server = await startTestServer();
  token = await server.signInAs('paid@quaywatch.test');
});
after(() => server.stop());

const question = {
  activity: null,
  containerNumbers: ['QWCU2013135'],
  fromPeriodDate: '15-05-2026',
  isJourneyDate: false,
  port: null,
  toPeriodDate: '15-06-2026',
};

/** Sends what our page would not send. */
async function post(body: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(server.url + searchHistory.path, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'x-requested-with': 'XMLHttpRequest',
      ...headers,
    },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

test('without a token it gets 401, without the marker header 403, and a GET finds nothing', async () => {
  assert.equal((await post(question, { authorization: '' })).status, 401);
  assert.equal((await post(question, { 'x-requested-with': '' })).status, 403);
  const response = await fetch(server.url + searchHistory.path, { headers: { authorization: `Bearer ${token}` } });
  assert.equal(response.status, 404);
});

test('an impossible period is refused with 400 and the name of its field [HIS-15, HIS-16, HIS-28, SRV-46]', async () => {
  const wrong = {
    fromPeriodDate: [
      { fromPeriodDate: '16-06-2026' },
      { fromPeriodDate: '14-05-2025' },
      { toPeriodDate: '14-05-2026' },
      { fromPeriodDate: '2026-05-15' },
      { fromPeriodDate: '15/05/2026' },
      { fromPeriodDate: '31-02-2026' },
      { fromPeriodDate: null },
      { fromPeriodDate: undefined },
    ],
    toPeriodDate: [{ toPeriodDate: '16-06-2026' }, { toPeriodDate: '' }, { toPeriodDate: undefined }],
    isJourneyDate: [{ isJourneyDate: true }, { toPeriodDate: null }, { isJourneyDate: 'false' }],
    port: [{ port: 'All' }, { port: 'FXT' }],
    activity: [{ activity: 'Storage' }, { activity: 'import' }],
  };

  for (const [field, changes] of Object.entries(wrong)) {
    for (const change of changes) {
      const { status, body } = await post({ ...question, ...change });
      assert.deepEqual([status, body['code']], [400, 'INVALID_INPUT'], JSON.stringify(change));
      const fields = (body['fields'] as { field: string }[]).map((refused) => refused.field);
      assert.ok(fields.includes(field), `${JSON.stringify(change)} names ${fields.join()}`);
    }
  }
});

test('invalid numbers are refused before the database is asked [HIS-02, HIS-D4]', async () => {
  const before = await server.database.db.select({ rows: count() }).from(visits);
  const many = Array.from({ length: 21 }, (_, index) => `ABCU${1_000_000 + index}`);

  for (const containerNumbers of [
    ["'; drop table visits; --"],
    ["QWCU200101' or '1'='1"],
    ['QWCU%%%%%%%'],
    ['{QWCU2001010}'],
    ['QWCU\u00002001'],
    ['x'],
    [null],
    'QWCU2001010',
  ]) {
    const { status, body } = await post({ ...question, containerNumbers });
    assert.deepEqual([status, body['code']], [400, 'INVALID_INPUT'], JSON.stringify(containerNumbers));
    assert.doesNotMatch(String(body['description']), /drop table|' or/);
  }
  const tooMany = await post({ ...question, containerNumbers: many });
  assert.equal(tooMany.body['description'], `containerNumbers: ${messages.containersTooMany}`);
  assert.deepEqual(await server.database.db.select({ rows: count() }).from(visits), before);
});

test('whatever is sent, the answer is a history or a refusal, never a failure', async () => {
  const day = fc.oneof(
    fc.date({ min: new Date('2025-11-01'), max: new Date('2026-06-20'), noInvalidDate: true }).map((date) => {
      const [year, month, dayOfMonth] = date.toISOString().slice(0, 10).split('-');
      return `${dayOfMonth}-${month}-${year}`;
    }),
    fc.string({ maxLength: 12, unit: 'grapheme' }),
    fc.constantFrom(null, '00-00-0000', '31-12-9999', '29-02-2025'),
  );
  const number = fc.oneof(fc.stringMatching(/^[A-Za-z\d]{7,11}$/), fc.string({ maxLength: 14, unit: anyCharacter }));
  const likely = fc.record(
    {
      activity: fc.constantFrom(null, ...activities),
      containerNumbers: fc.array(fc.oneof({ weight: 4, arbitrary: fc.stringMatching(/^[A-Z\d]{7,11}$/) }, number), {
        maxLength: 22,
      }),
      fromPeriodDate: day,
      isJourneyDate: fc.boolean(),
      port: fc.constantFrom(null, ...ports),
      toPeriodDate: fc.oneof(day, fc.constant(null)),
    },
    { requiredKeys: ['fromPeriodDate'] },
  );

  await fc.assert(
    fc.asyncProperty(
      fc.oneof({ weight: 4, arbitrary: likely }, { weight: 1, arbitrary: fc.jsonValue() }),
      async (body) => {
        const { status, body: answer } = await post(body);
        assert.ok(status === 200 || status === 400, `${status} ${JSON.stringify(answer)}`);
      },
    ),
    sampleRuns(60, 2_000),
  );
  assert.equal((await post(question)).status, 200);
});
