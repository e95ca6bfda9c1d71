import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { limits, searchContainersAdvanced } from '@quaywatch/shared/contract';
import { feedLimits } from '@quaywatch/shared/feed';
import { buildFeedEvent, sendEvents } from '../../../testing/feed-client.ts';
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts';

let server: TestServer;
let token: string;
before(async () => {
  server = await startTestServer();
  token = await server.signInAs('paid@quaywatch.test');
});
after(() => server.stop());

const most = feedLimits.reportsPerVisit;
const statuses = ['Discharged', 'On Hold'] as const;
const expected = most - 2 * limits.journeySteps;

const reports = (gkey: string, container: string, first: number, count: number) =>
  Array.from({ length: count }, (_, index) => {
    const place = first + index;
    const moment = new Date(Date.parse('2026-06-14T00:00:00Z') + place * 1000).toISOString();
    const timeKind = place < expected ? ('estimated' as const) : ('actual' as const);
    const status = { statusType: statuses[place % 2] ?? '', timeKind, statusTime: moment };
    return buildFeedEvent({ gkey, container, eventId: `${gkey}-${place}`, recordedAt: moment, status });
  });

async function search(container: string) {
  const { answer } = await server.call(searchContainersAdvanced, { token, body: [container] });
  return { answer, visit: answer.containers[0]?.containerStatuses[0] };
}

test('a visit takes a thousand reports at most; the rest of a call is refused with that reason, and other visits go on [SRV-105]', async () => {
  const [full, more] = [reports('full', 'FULU0000001', 0, most - 1), reports('full', 'FULU0000001', most - 1, 3)];
  const other = reports('other', 'FULU0000002', 0, 1);
  assert.deepEqual((await sendEvents(server.url, full)).answer.counts.stored, most - 1);

  const { answer } = await sendEvents(server.url, [...more, ...more.slice(1), ...other, ...full.slice(0, 1)]);
  const withdrawal = { ...more[0], eventId: 'full-w', withdraws: 'unknown', status: undefined };
  const taken = await sendEvents(server.url, [withdrawal]);
  const again = await sendEvents(server.url, [
    ...full.slice(0, 2),
    { ...full[0], eventId: 'full-d', status: undefined },
  ]);

  const reason = 'gkey: the visit would have more than 1000 reports';
  const refused = [
    { eventId: 'full-1000', result: 'refused', reason },
    { eventId: 'full-1001', result: 'refused', reason },
  ];
  assert.deepEqual(answer.results, [
    { eventId: 'full-999', result: 'stored' },
    ...refused,
    ...refused,
    { eventId: 'other-0', result: 'stored' },
    { eventId: 'full-0', result: 'repeated' },
  ]);
  assert.deepEqual(taken.results, ['refused']);
  assert.deepEqual(again.results, ['repeated', 'repeated', 'stored']);
  assert.deepEqual((await sendEvents(server.url, other)).results, ['repeated']);
});

test('of a long journey a search returns the hundred statuses before the current one [CON-89]', async () => {
  const { answer, visit } = await search('FULU0000001');

  const last = Date.parse('2026-06-14T00:00:00Z') + (most - 1) * 1000;
  const past = visit?.pastStatuses ?? [];
  assert.equal(visit?.status.statusTime, new Date(last).toISOString());
  assert.equal(past.length, limits.journeySteps);
  assert.deepEqual(
    [past.at(-1)?.statusTime, past[0]?.statusTime],
    [new Date(last - 1000).toISOString(), new Date(last - limits.journeySteps * 1000).toISOString()],
  );
  assert.ok(JSON.stringify(answer).length < 60_000);
});
