import assert from 'node:assert/strict';
import { after, before, test, type TestContext } from 'node:test';
import { Client } from 'pg';
import {
  findContainersByReference,
  readAlertMarks,
  readEstimateChanges,
  readSavedListStandings,
  searchContainers,
  searchContainersAdvanced,
  searchHistory,
} from '@quaywatch/shared/contract';
import { setPoints } from '../../testing/set-points.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';
import { CodedError } from '../platform/http/coded-error.ts';
import { createSearchQuota } from './search-quota.ts';

const person = { customerId: 'a person' };
let server: TestServer;
before(async () => {
  server = await startTestServer({ config: { searchesPerMinute: 90 } });
});
after(() => server.stop());

async function countAllowed(customer: string, searches: number, processes: number): Promise<number> {
  const quotas = Array.from({ length: processes }, () => createSearchQuota(server.platform));
  const tries = Array.from({ length: searches }, (_, number) =>
    quotas[number % processes]?.consume({ customerId: customer }),
  );
  return (await Promise.allSettled(tries)).filter(({ status }) => status === 'fulfilled').length;
}

test('a customer gets the shared quota of all processes, plus each process’s free searches [SRV-106]', async () => {
  assert.equal(await countAllowed('one process', 1_000, 1), 90 + 30);
  assert.equal(await countAllowed('three processes', 3_000, 3), 90 + 3 * 30);
});

test('a person’s searches cost no extra statement, and a program’s cost one per thirty searches [SRV-106]', async (t: TestContext) => {
  const quota = createSearchQuota(server.platform);
  const spy = t.mock.method(Client.prototype, 'query');
  // Jobs of the running server send statements of their own.
  const countStatements = () =>
    spy.mock.calls.filter((call) => JSON.stringify(call.arguments.slice(0, 2)).includes('a person')).length;
  for (let search = 0; search < 30; search += 1) await quota.consume(person);
  const ofPerson = countStatements();
  for (let search = 0; search < 60; search += 1) await quota.consume(person);
  const ofProgram = countStatements();
  for (let search = 0; search < 1_000; search += 1) await quota.consume(person).catch(() => undefined);

  assert.deepEqual([ofPerson, ofProgram], [0, 2]);
  assert.ok(countStatements() <= 4, 'a flood is refused from memory');
});

test('after a minute the customer can search again [SRV-106]', async (t: TestContext) => {
  const quota = createSearchQuota(server.platform);
  const search = () =>
    quota.consume({ customerId: 'waits' }).then(
      () => null,
      (error: unknown) => error,
    );
  const outcomes = [];
  for (let number = 0; number < 130; number += 1) outcomes.push(await search());
  const refused = outcomes.at(-1);
  t.mock.timers.enable({ apis: ['Date'], now: Date.now() + 61_000 });

  assert.ok(refused instanceof CodedError);
  assert.deepEqual([refused.status, refused.code], [429, 'TOO_MANY_REQUESTS']);
  assert.ok((refused.details.retryAfterSeconds ?? 0) > 50 && (refused.details.retryAfterSeconds ?? 0) <= 60);
  assert.equal(await search(), null);
});

test('all calls that search count together, and a customer over the quota is told when to try again [SRV-106]', async () => {
  const { customerId, token: paid } = await signInAs(server, { email: 'searches@tests.example', tier: 'Paid' });
  const free = await server.signInAs('free@quaywatch.test');
  const body = ['QWCU2001010'];
  const history = {
    activity: null,
    port: null,
    containerNumbers: body,
    fromPeriodDate: '15-05-2026',
    isJourneyDate: true,
    toPeriodDate: null,
  };
  const ofPaid = [
    () => server.call(searchContainersAdvanced, { token: paid, body }),
    () => server.call(searchContainers, { token: paid, body }),
    () => server.call(readAlertMarks, { token: paid, body }),
    () => server.call(searchHistory, { token: paid, body: history }),
    () => server.call(readEstimateChanges, { token: paid, body: { port: 'LGP', gkey: '1' } }),
    () => server.call(findContainersByReference, { token: paid, body: ['Job 4711'] }),
    () => server.call(readSavedListStandings, { token: paid }),
  ];
  const statuses = [];
  for (let search = 0; search < 31; search += 1) statuses.push((await ofPaid[search % 7]?.())?.status);
  // The 30 free searches are over, and the process has taken the first 30 of the 90 that processes share.
  await setPoints(server, `searches:${customerId}`, 90);
  for (let search = 31; search < 63; search += 1) statuses.push((await ofPaid[search % 7]?.())?.status);

  assert.deepEqual([...new Set(statuses)], [200, 429]);
  assert.equal(statuses.indexOf(429), 30 + 30);
  for (const search of ofPaid) {
    const { error, headers, status } = await search();
    assert.deepEqual([status, error.code], [429, 'TOO_MANY_REQUESTS']);
    assert.ok(Number(headers.get('retry-after')) > 0);
  }
  assert.equal((await server.call(searchContainers, { token: free, body })).status, 200);
});
