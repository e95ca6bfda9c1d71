import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { searchContainers, searchContainersAdvanced } from '@quaywatch/shared/contract';
import type { FeedEvent } from '@quaywatch/shared/feed';
import { buildFeedEvent, sendEvents } from '../../testing/feed-client.ts';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

type Status = NonNullable<FeedEvent['status']>;

async function send(eventId: string, hour: number, more: Partial<Status>, others: Partial<FeedEvent> = {}) {
  const gkey = eventId.slice(0, eventId.indexOf('-'));
  const time = `2026-06-15T0${hour}:00:00Z`;
  const status: Status = { statusType: 'On Hold', timeKind: 'actual', statusTime: time, ...more };
  const event = buildFeedEvent({ eventId, gkey, container: containerOf(gkey), recordedAt: time, status, ...others });
  const { answer } = await sendEvents(server.url, [event]);
  return answer.results[0];
}

const containerOf = (gkey: string) => `HOLD${gkey}`;

async function find(gkey: string) {
  const token = await server.signInAs('paid@quaywatch.test');
  const { answer } = await server.call(searchContainersAdvanced, { token, body: [containerOf(gkey)] });
  const [visit] = answer.containers[0]?.containerStatuses ?? [];
  return [...(visit?.pastStatuses ?? []), ...(visit ? [visit.status] : [])].map(({ statusType, hold }) => [
    statusType,
    hold,
  ]);
}

test('a hold shows who holds and why, as the port sent it, even after it has ended [SRV-341]', async () => {
  await send('1000001-1', 5, { holdBy: 'Port Health', holdReason: 'Certificate missing' });
  await send('1000001-2', 7, { statusType: 'Available for Collection' });

  assert.deepEqual(await find('1000001'), [
    ['On Hold', { by: 'Port Health', reason: 'Certificate missing' }],
    ['Available for Collection', undefined],
  ]);
});

test('holder or reason may be missing, and a hold with neither shows as a plain hold [SRV-341]', async () => {
  await send('1000002-1', 3, { holdBy: 'Customs' });
  await send('1000002-2', 4, { statusType: 'Released', holdBy: null, holdReason: null });
  await send('1000002-3', 5, { holdReason: 'Weight unclear' });
  await send('1000002-4', 6, { statusType: 'Released' });
  await send('1000002-5', 7, {});

  assert.deepEqual(
    (await find('1000002')).map(([, hold]) => hold),
    [{ by: 'Customs', reason: null }, undefined, { by: null, reason: 'Weight unclear' }, undefined, undefined],
  );
});

test('of two reports of one hold the later one says who holds; a withdrawn one says nothing [SRV-341]', async () => {
  await send('1000003-1', 5, { holdBy: 'Customs' });
  await send('1000003-2', 5, { holdBy: 'Border Force' }, { recordedAt: '2026-06-15T06:00:00Z' });
  assert.deepEqual(await find('1000003'), [['On Hold', { by: 'Border Force', reason: null }]]);

  await send('1000003-3', 5, {}, { recordedAt: '2026-06-15T07:00:00Z', withdraws: '1000003-2', status: null });
  assert.deepEqual(await find('1000003'), [['On Hold', { by: 'Customs', reason: null }]]);
});

test('a holder of 40 and a reason of 80 characters are stored; one more is refused, naming the field [SRV-341]', async () => {
  const [by, reason] = ['é'.repeat(40), 'x'.repeat(80)];

  assert.deepEqual((await send('1000004-1', 5, { holdBy: `${by}é` }))?.reason, 'status.holdBy: at most 40 characters');
  assert.deepEqual(
    (await send('1000004-1', 5, { holdReason: `${reason}x` }))?.reason,
    'status.holdReason: at most 80 characters',
  );
  assert.match((await send('1000004-1', 5, { holdBy: 'Cus\u0007toms' }))?.reason ?? '', /^status\.holdBy: no control/);
  assert.equal((await send('1000004-1', 5, { holdBy: '' }))?.result, 'refused');
  assert.equal((await send('1000004-1', 5, { holdBy: by, holdReason: reason }))?.result, 'stored');
  assert.deepEqual(await find('1000004'), [['On Hold', { by, reason }]]);
});

test('a known status that is no hold loses holder and reason, with a note; an unknown one keeps them [SRV-341]', async () => {
  const note = 'holdBy, holdReason: left out, since "Discharged" is no hold';

  const known = await send('1000005-1', 5, { statusType: 'Discharged', holdBy: 'Customs' });
  assert.deepEqual([known?.result, known?.note], ['stored', note]);
  await send('1000005-2', 6, { statusType: 'Detained', holdBy: 'Customs' });
  await send('1000005-3', 7, { statusType: 'On Hold - Processed', holdBy: 'Customs' });

  assert.deepEqual(await find('1000005'), [
    ['Discharged', undefined],
    ['Detained', { by: 'Customs', reason: null }],
    ['On Hold - Processed', { by: 'Customs', reason: null }],
  ]);
});

test('customers without advanced features also see who holds, but only while the status itself shows [CON-132]', async () => {
  await send('1000006-1', 5, { holdBy: 'Customs' });
  const token = await server.signInAs('free@quaywatch.test');
  const ask = async () => {
    const { answer } = await server.call(searchContainers, { token, body: [containerOf('1000006')] });
    return answer[0]?.containerStatuses[0]?.status.hold;
  };

  assert.deepEqual(await ask(), { by: 'Customs', reason: null });
  await send('1000006-2', 6, {}, { statusText: 'The port cannot name the status', status: null });
  assert.equal(await ask(), undefined);
});
