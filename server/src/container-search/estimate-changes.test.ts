import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { readEstimateChanges, searchContainers, searchContainersAdvanced } from '@quaywatch/shared/contract';
import { buildFeedEvent, sendEvents } from '../../testing/feed-client.ts';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';
import { serverLimits } from '../platform/server-limits.ts';

let server: TestServer;
let token: string;
before(async () => {
  server = await startTestServer();
  token = await server.signInAs('paid@quaywatch.test');
});
after(() => server.stop());

const now = () => server.clock.now().getTime();
const hours = (count: number) => new Date(now() + count * 3_600_000).toISOString();

/** An event of a visit in progress, recorded this many hours ago, about a status this many hours from now. */
const event = (gkey: string, hoursAgo: number, statusType: string, hour: number, more: object = {}) =>
  buildFeedEvent({
    gkey,
    container: `MOVU000000${gkey}`,
    eventId: `${gkey}-${hoursAgo}-${statusType}`,
    activity: 'Import',
    recordedAt: hours(-hoursAgo),
    status: { statusType, timeKind: hour > 0 ? 'estimated' : 'actual', statusTime: hours(hour), ...more },
  });

const changesOf = async (gkey: string) => {
  const { status, answer } = await server.call(readEstimateChanges, { token, body: { port: 'LGP', gkey } });
  assert.equal(status, 200);
  return answer.map(({ statusType, field, estimates }) => [statusType, field, estimates.map(({ time }) => time)]);
};

test('all earlier estimates are kept, and a search shows the first one and the number of changes [CON-104]', async () => {
  await sendEvents(server.url, [
    event('1', 30, 'Inbound at Sea', -30, { estimateArrivalTime: hours(5) }),
    event('1', 29, 'Arrived', 5),
    event('1', 28, 'Discharged', 9),
    event('1', 20, 'Arrived', 8),
    event('1', 10, 'Arrived', 8),
    event('1', 4, 'Arrived', 12),
    event('1', 3, 'Inbound at Sea', -30, { estimateArrivalTime: hours(12) }),
  ]);
  const body = ['MOVU0000001'];
  const { answer } = await server.call(searchContainersAdvanced, { token, body });
  const [visit] = answer.containers[0]?.containerStatuses ?? [];

  assert.deepEqual(visit?.status.movedEstimates, { estimateArrivalTime: { firstTime: hours(5), changes: 1 } });
  assert.deepEqual(
    visit?.futureStatuses.map(({ statusType, movedEstimate }) => [statusType, movedEstimate]),
    [
      ['Discharged', undefined],
      ['Arrived', { firstTime: hours(5), changes: 2 }],
    ],
  );
  assert.deepEqual(await changesOf('1'), [
    ['Inbound at Sea', 'estimateArrivalTime', [hours(5), hours(12)]],
    ['Arrived', 'statusTime', [hours(5), hours(8), hours(12)]],
  ]);
  const free = await server.call(searchContainers, { token: await server.signInAs('free@quaywatch.test'), body });
  assert.equal(free.answer[0]?.containerStatuses[0]?.status.movedEstimates, undefined);
});

test('an estimate shows its source, and a withdrawn estimate does not count [CON-104]', async () => {
  const wrong = event('2', 8, 'Arrived', 90);
  await sendEvents(server.url, [
    event('2', 9, 'Arrived', 5),
    wrong,
    { ...event('2', 7, 'Arrived', 6), withdraws: wrong.eventId },
  ]);
  const { answer } = await server.call(readEstimateChanges, { token, body: { port: 'LGP', gkey: '2' } });

  const received = { source: 'terminal', receivedTime: answer[0]?.estimates[0]?.receivedTime };
  assert.deepEqual(answer[0]?.estimates, [
    { time: hours(5), recordedTime: hours(-9), ...received },
    { time: hours(6), recordedTime: hours(-7), ...received },
  ]);
});

test('a status that was reached has no estimates, and an unknown visit has none at all [CON-104]', async () => {
  await sendEvents(server.url, [
    event('3', 9, 'Arrived', 5),
    event('3', 8, 'Arrived', 6),
    event('3', 1, 'Arrived', -1),
  ]);

  assert.deepEqual(await changesOf('3'), []);
  assert.deepEqual(await changesOf('nobody knows it'), []);
});

test('if an estimate keeps changing, only the latest hundred are returned [CON-104]', async () => {
  const many = Array.from({ length: serverLimits.estimatesTold + 20 }, (_, index) =>
    event('4', 200 - index, 'Arrived', 1 + index),
  );
  await sendEvents(server.url, many);
  const [told] = await changesOf('4');

  assert.deepEqual(
    told?.[2],
    many.slice(20).map((_, index) => hours(21 + index)),
  );
});

test('changed estimates are only for those who can see journeys [CON-104] [SRV-03]', async () => {
  const body = { port: 'LGP', gkey: '1' } as const;
  const free = await server.signInAs('free@quaywatch.test');

  assert.equal((await server.call(readEstimateChanges, { body })).status, 401);
  assert.equal((await server.call(readEstimateChanges, { token: free, body })).status, 403);
  assert.equal((await server.call(readEstimateChanges, { token, body: { ...body, gkey: '' } })).status, 400);
  assert.equal(
    (await server.call(readEstimateChanges, { token, body: { ...body, port: 'XXX' as never } })).status,
    400,
  );
});
