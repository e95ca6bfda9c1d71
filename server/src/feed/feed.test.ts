import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { searchContainersAdvanced } from '@quaywatch/shared/contract';
import { buildFeedEvent, postFeed, sendEvents, testFeedKey } from '../../testing/feed-client.ts';
import { startTestProduct } from '../../testing/start-test-product.ts';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';
import { portEvents, visits } from './visits/visits.tables.ts';
import { keepUnread } from './index.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

const event = buildFeedEvent;
const send = (...events: unknown[]) => sendEvents(server.url, events);

async function readVisit(gkey: string) {
  const [row] = await server.database.db.select().from(visits).where(eq(visits.gkey, gkey));
  return row;
}

const readLog = (gkey: string) => server.database.db.select().from(portEvents).where(eq(portEvents.gkey, gkey));

async function search(containerNumber: string) {
  const token = await server.signInAs('paid@quaywatch.test');
  const { answer } = await server.call(searchContainersAdvanced, { token, body: [containerNumber] });
  return answer.containers[0]?.containerStatuses ?? [];
}

test('without the key, or with a wrong one, the feed answers 401 [SRV-54]', async () => {
  for (const key of [null, 'another-key', `${testFeedKey}x`]) {
    const { status, error } = await postFeed(server.url, { source: 'terminal', events: [] }, { key });
    assert.deepEqual([status, error.code], [401, 'UNAUTHENTICATED']);
  }
  assert.equal((await fetch(`${server.url}/api/feed/unread`)).status, 401);
});

test('an installation without a key has no feed [SRV-54]', async () => {
  const closed = await startTestProduct({ config: { feedKey: null } });
  const { status, error } = await postFeed(closed.url, { source: 'terminal', events: [] });
  await closed.stop();

  assert.deepEqual([status, error.code], [404, 'NOT_FOUND']);
});

test('a body that is not a list of events is refused as a whole with 400', async () => {
  const bodies = [
    '{',
    '"text"',
    'null',
    '[]',
    { source: 'terminal' },
    { source: 'terminal', events: [] },
    { events: [{}] },
  ];
  const odd = [
    { source: '../terminal', events: [{}] },
    { source: 'x'.repeat(101), events: [{}] },
    { source: 7, events: [{}] },
  ];
  for (const body of [...bodies, ...odd, new Uint8Array([0x22, 0xff, 0x22])]) {
    const { status, error } = await postFeed(server.url, body);
    assert.deepEqual([status, error.code], [400, 'INVALID_INPUT'], JSON.stringify(body));
  }
  const { error } = await postFeed(server.url, [{}]);
  assert.equal(error.description, 'The body is an object with source and events.');
});

test('a call with more than 5,000 events is refused with 413 and told how to send them [SRV-54]', async () => {
  const { status, error } = await sendEvents(
    server.url,
    Array.from({ length: 5_001 }, () => ({})),
  );

  assert.deepEqual([status, error.code], [413, 'INVALID_INPUT']);
  assert.match(error.description ?? '', /application\/x-ndjson/);
});

test('a body of more than 8 MB is refused with 413, a body of another type with 415 [SRV-54]', async () => {
  const large = await postFeed(server.url, { source: 'terminal', events: [event({ eventId: 'x'.repeat(9_000_000) })] });
  const other = await postFeed(server.url, 'source=terminal', { contentType: 'application/x-www-form-urlencoded' });

  assert.deepEqual([large.status, large.error.code], [413, 'INVALID_INPUT']);
  assert.deepEqual([other.status, other.error.code], [415, 'INVALID_INPUT']);
});

test('an event of a port shows on the container page with its time, place and source', async () => {
  const container = 'TCNU7200794';
  const status = {
    statusType: 'Discharged',
    timeKind: 'actual',
    statusTime: '2026-06-15T09:30:00+01:00',
    location: 'Yard block C12',
  } as const;
  const { results } = await send(
    event({ eventId: 'page-1', gkey: 'page', container, vessel: 'OCEAN LANTERN', status }),
  );

  const [visit] = await search(container);
  assert.deepEqual(results, ['stored']);
  assert.equal(visit?.vessel.vessel, 'OCEAN LANTERN');
  assert.deepEqual(
    [visit?.status.statusType, visit?.status.statusTime, visit?.status.location, visit?.status.source],
    ['Discharged', '2026-06-15T08:30:00.000Z', 'Yard block C12', 'terminal'],
  );
});

test('one bad event among good ones is refused in its place in the results; the others are stored [SRV-55]', async () => {
  const good = (eventId: string) => event({ eventId, gkey: 'mixed' });
  const { answer } = await send(good('mixed-1'), { ...good('mixed-2'), gkey: 7 }, null, good('mixed-3'));

  assert.deepEqual(
    answer.results.map(({ eventId, result }) => [eventId, result]),
    [
      ['mixed-1', 'stored'],
      ['mixed-2', 'refused'],
      [null, 'refused'],
      ['mixed-3', 'stored'],
    ],
  );
  assert.match(answer.results[1]?.reason ?? '', /^gkey: /);
  assert.deepEqual(answer.counts, { stored: 2, repeated: 0, refused: 2, foreign: 0, unread: 0 });
  assert.deepEqual((await readLog('mixed')).map(({ eventId }) => eventId).sort(), ['mixed-1', 'mixed-3']);
});

test('each fault of an event is named, and nothing of the event is stored', async () => {
  const status = { statusType: 'Discharged', timeKind: 'actual', statusTime: '2026-06-15T08:00:00Z' } as const;
  const cases: readonly [object, RegExp][] = [
    [{ recordedAt: '2026-06-15T08:00:00' }, /^recordedAt: a time in ISO 8601/],
    [{ recordedAt: '2026-02-30T08:00:00Z' }, /^recordedAt: a time in ISO 8601/],
    [{ recordedAt: '2025-06-15T08:00:00Z' }, /^recordedAt: before .*not kept/],
    [{ recordedAt: '2026-06-15T10:00:00Z' }, /^recordedAt: more than 15 minutes ahead/],
    [{ status: { ...status, statusTime: '2026-06-15T10:00:00Z' } }, /^status.statusTime: actual, yet/],
    [{ status: { ...status, statusTime: '0000-01-01T00:00:00Z' } }, /^status.statusTime/],
    [{ status: { ...status, timeKind: 'guessed' } }, /^status.timeKind/],
    [{ status: { ...status, statusType: '' } }, /^status.statusType/],
    [{ container: 'CSQU 3054383' }, /^container: 7 to 11/],
    [{ activity: 'Imports' }, /^activity/],
    [{ vehicleBooking: 'http://port.example/book' }, /^vehicleBooking: an https address/],
    [{ vesselSchedule: 'javascript:alert(1)' }, /^vesselSchedule: an https address/],
    [{ vehicleBooking: 'https://port.example@evil.example/' }, /^vehicleBooking: an https address without a user/],
    [{ railSchedule: 'https://:secret@rail.example/' }, /^railSchedule: an https address without a user/],
    [{ vessel: 'OCEAN\u0000LANTERN' }, /^vessel: no control/],
    [{ vessel: 'OCEAN \ud800' }, /^vessel: no control/],
    [{ gkey: 'x'.repeat(201) }, /^gkey: at most 200/],
    [{ withdraws: 'wrong' }, /^withdraws: an event cannot withdraw itself/],
    [{ vesel: 'OCEAN LANTERN' }, /vesel/],
  ];
  for (const [change, reason] of cases) {
    const { answer } = await send({ ...event({ eventId: 'wrong', gkey: 'wrong' }), ...change });
    assert.equal(answer.results[0]?.result, 'refused', JSON.stringify(change));
    assert.match(answer.results[0]?.reason ?? '', reason);
  }
  assert.equal(await readVisit('wrong'), undefined);
  assert.deepEqual(await readLog('wrong'), []);
});

test('an event that is sent again changes nothing, whatever it says the second time [SRV-55]', async () => {
  const first = event({ eventId: 'again', gkey: 'again', vessel: 'FIRST' });
  await send(first);
  const before = await readVisit('again');

  const { results } = await send(first, { ...first, vessel: 'SECOND' });

  assert.deepEqual(results, ['repeated', 'repeated']);
  assert.deepEqual(await readVisit('again'), before);
});

test('an event that occurs twice in one call is stored once', async () => {
  const twice = event({ eventId: 'twice', gkey: 'twice' });

  assert.deepEqual((await send(twice, twice)).results, ['stored', 'repeated']);
});

test('events that arrive late and out of order make the same journey [SRV-56]', async () => {
  const at = (hour: string) => `2026-06-14T${hour}:00:00Z`;
  const step = (eventId: string, statusType: string, hour: string) =>
    event({
      eventId,
      gkey: 'order',
      recordedAt: at(hour),
      status: { statusType, timeKind: 'actual', statusTime: at(hour) },
    });
  await send(step('order-3', 'Discharged', '12'));
  await send(step('order-2', 'On Vessel at Berth', '08'), step('order-1', 'Arrived', '06'));

  const visit = await readVisit('order');
  assert.equal(visit?.statusType, 'Discharged');
  assert.deepEqual(
    visit?.pastStatuses.map(({ statusType }) => statusType),
    ['Arrived', 'On Vessel at Berth'],
  );
});

test('a withdrawn status disappears from the page and stays in the log [SRV-57]', async () => {
  const container = 'TOLU4734787';
  const hold = { statusType: 'On Hold', timeKind: 'actual', statusTime: '2026-06-15T08:30:00Z' } as const;
  await send(
    event({ eventId: 'back-1', gkey: 'back', container }),
    event({ eventId: 'back-2', gkey: 'back', container, recordedAt: '2026-06-15T08:31:00Z', status: hold }),
  );
  assert.equal((await search(container))[0]?.status.statusType, 'On Hold');

  const takesBack = { eventId: 'back-3', gkey: 'back', container, recordedAt: '2026-06-15T08:40:00Z' };
  const { results } = await send(event({ ...takesBack, status: null, withdraws: 'back-2' }));

  const [visit] = await search(container);
  assert.deepEqual(results, ['stored']);
  assert.deepEqual([visit?.status.statusType, visit?.pastStatuses], ['Discharged', []]);
  assert.deepEqual(
    (await readLog('back')).map(({ eventId, statusType, withdraws }) => [eventId, statusType, withdraws]).sort(),
    [
      ['back-1', 'Discharged', null],
      ['back-2', 'On Hold', null],
      ['back-3', null, 'back-2'],
    ],
  );
});

test('a corrected status replaces the wrong one [SRV-57]', async () => {
  const right = { statusType: 'Discharged', timeKind: 'actual', statusTime: '2026-06-15T07:45:00Z' } as const;
  await send(event({ eventId: 'right-1', gkey: 'right' }));
  await send(
    event({
      eventId: 'right-2',
      gkey: 'right',
      recordedAt: '2026-06-15T08:05:00Z',
      status: right,
      withdraws: 'right-1',
    }),
  );

  const visit = await readVisit('right');
  assert.deepEqual([visit?.currentStatus?.statusTime, visit?.pastStatuses], ['2026-06-15T07:45:00.000Z', []]);
});

test('an event cannot withdraw what was reported about another visit', async () => {
  await send(event({ eventId: 'mine', gkey: 'mine' }));

  const { answer } = await send(event({ eventId: 'theirs', gkey: 'theirs', status: null, withdraws: 'mine' }));

  assert.deepEqual(
    [answer.results[0]?.result, answer.results[0]?.reason],
    ['refused', 'withdraws: that event is about another visit'],
  );
  assert.equal((await readVisit('mine'))?.statusType, 'Discharged');
  assert.equal(await readVisit('theirs'), undefined);
});

test('an event of another port is answered as foreign and not stored [SRV-58]', async () => {
  const { answer } = await send(event({ eventId: 'foreign', gkey: 'foreign', port: 'FXT' }));

  assert.deepEqual([answer.results[0]?.result, answer.counts.foreign], ['foreign', 1]);
  assert.equal(await readVisit('foreign'), undefined);
});

test('a status that is not on our list is stored, and its sender is told [CON-28]', async () => {
  const status = { statusType: 'Fumigated', timeKind: 'actual', statusTime: '2026-06-15T08:00:00Z' } as const;
  const { answer } = await send(event({ eventId: 'odd', gkey: 'odd', status }));

  assert.equal(answer.results[0]?.result, 'stored');
  assert.match(answer.results[0]?.note ?? '', /Fumigated/);
});

test('a rail link of Southampton is dropped, one of London Gateway is kept [SRV-44]', async () => {
  const railSchedule = 'https://rail.example/today';
  await send(
    event({ eventId: 'rail-1', gkey: 'rail-sou', port: 'SOU', railSchedule }),
    event({ eventId: 'rail-2', gkey: 'rail-lgp', railSchedule }),
  );

  assert.equal((await readVisit('rail-sou'))?.railSchedule, null);
  assert.equal((await readVisit('rail-lgp'))?.railSchedule, railSchedule);
});

test('a link to a host that is not allowed is left out, its sender is told, and the rest is stored [SRV-215]', async () => {
  const links = {
    vehicleBooking: 'https://evil.example/book',
    vesselSchedule: 'https://port.example.evil.example/ships',
    railSchedule: 'https://rail.example/today',
  };
  const { answer } = await send(
    event({ eventId: 'links-1', gkey: 'links', vehicleBooking: 'https://port.example/book' }),
    event({ eventId: 'links-2', gkey: 'links', ...links }),
    event({ eventId: 'links-3', gkey: 'more-links', vehicleBooking: 'https://PORT.example:8443/book' }),
  );

  assert.deepEqual(
    answer.results.map(({ result, note }) => [result, note]),
    [
      ['stored', undefined],
      [
        'stored',
        'vehicleBooking, vesselSchedule: left out, since their hosts are not on the list of this installation',
      ],
      ['stored', 'vehicleBooking: left out, since its host is not on the list of this installation'],
    ],
  );
  const { vehicleBooking, vesselSchedule, railSchedule } = (await readVisit('links')) ?? {};
  assert.deepEqual(
    [vehicleBooking, vesselSchedule, railSchedule],
    ['https://port.example/book', null, 'https://rail.example/today'],
  );
});

test('unread messages are listed by reason, with their number and one example', async () => {
  const message = { source: 'line', reason: 'dcsa equipmentEventTypeCode STUF', message: '{"a":1}' };
  const keep = (eventId: string, hour: number) =>
    keepUnread(server.database.db, [{ ...message, eventId, receivedAt: new Date(Date.UTC(2026, 5, 15, hour)) }]);
  await keep('1', 6);
  await keep('2', 8);
  await keep('2', 9);

  const response = await fetch(`${server.url}/api/feed/unread`, {
    headers: { authorization: `Bearer ${testFeedKey}` },
  });

  assert.deepEqual(await response.json(), {
    codes: [
      {
        reason: message.reason,
        count: 2,
        firstReceivedAt: '2026-06-15T06:00:00.000Z',
        lastReceivedAt: '2026-06-15T08:00:00.000Z',
        example: { source: 'line', eventId: '2', message: '{"a":1}' },
      },
    ],
  });
});

test("the process's metrics count what happened to events", async () => {
  await send(event({ eventId: 'count', gkey: 'count' }), event({ eventId: 'count', gkey: 'count' }), {});

  const text = await (await fetch(`${server.url}/metrics`)).text();

  for (const result of ['stored', 'repeated', 'refused'])
    assert.match(text, new RegExp(`quaywatch_feed_events_total\\{result="${result}"\\} [1-9]`));
});

test('a call of 5,000 events is stored whole', async () => {
  const events = Array.from({ length: 5_000 }, (_, index) =>
    event({
      eventId: `many-${index}`,
      gkey: `many-${index % 700}`,
      container: `MANY${String(index % 700).padStart(7, '0')}`,
    }),
  );

  const { answer } = await sendEvents(server.url, events);

  assert.deepEqual(answer.counts, { stored: 5_000, repeated: 0, refused: 0, foreign: 0, unread: 0 });
  const { rows } = await server.database.db.execute(
    sql`select count(*)::int as n from port_events where gkey like 'many-%'`,
  );
  assert.equal(rows[0]?.['n'], 5_000);
});
