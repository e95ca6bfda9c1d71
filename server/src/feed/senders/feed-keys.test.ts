import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { assertWait } from '../../../testing/assert-wait.ts';
import { buildFeedEvent, testFeedKey } from '../../../testing/feed-client.ts';
import type { TestApp } from '../../../testing/start-test-app.ts';
import { startTestProduct } from '../../../testing/start-test-product.ts';
import { callFeed, statusesOf, told } from './testing/call-feed.ts';

const terminalKey = 'terminal-key-of-the-tests-0000000001';
const nextTerminalKey = 'terminal-key-of-the-tests-0000000002';
const carrierKey = 'carrier-key-of-the-tests-00000000003';
const gatewayKey = 'gateway-key-of-the-tests-00000000004';
const feedSources = [
  { name: 'terminal', keys: [terminalKey, nextTerminalKey], parties: ['terminal', 'LGPT'], ports: ['LGP', 'SOU'] },
  { name: 'carrier', keys: [carrierKey], parties: ['carrier', 'SMDG.MSC', 'MSC'], ports: ['LGP', 'SOU'] },
  { name: 'gateway', keys: [gatewayKey], parties: ['gateway'], ports: ['LGP'] },
] as const;

let server: TestApp;
const log: string[] = [];
before(async () => {
  server = await startTestProduct({ config: { feedSources }, log: { write: (line) => void log.push(line) } });
});
after(() => server.stop());

const call = callFeed(() => server);

const own = (source: string, ...events: object[]) => ({ source, events });
const event = (eventId: string, changes: object = {}) => ({
  ...buildFeedEvent({ eventId, gkey: 'own-visit', container: 'CSQU3054383' }),
  ...changes,
});

test('a source with its own key sends its own events, and those of another source are refused [SRV-83]', async () => {
  const line = JSON.stringify(event('b-2'));
  const stream = { type: 'application/x-ndjson' };

  assert.deepEqual(told(await call('events', own('terminal', event('a-1')), terminalKey)), [200, ['stored']]);
  assert.deepEqual(told(await call('events', own('terminal', event('b-1')), carrierKey)), [403, 'FORBIDDEN']);
  assert.equal((await call('events?source=terminal', line, carrierKey, stream)).status, 403);
  assert.equal((await call('events?source=carrier', line, carrierKey, stream)).status, 200);
  assert.deepEqual(
    told(await call('events', own('anybody', event('c-1', { gkey: 'another' })), testFeedKey)),
    [200, ['stored']],
    'the key of every source stays what it was',
  );
});

test('a source cannot withdraw what another source has reported, whichever source it names [SRV-83]', async () => {
  await call('events', own('terminal', event('mine', { gkey: 'kept', container: 'TCNU7200794' })), terminalKey);
  const withdrawal = {
    ...event('steal', { gkey: 'kept', container: 'TCNU7200794' }),
    status: undefined,
    withdraws: 'mine',
  };

  assert.equal((await call('events', own('terminal', withdrawal), carrierKey)).status, 403);
  await call('events', own('carrier', withdrawal), carrierKey);

  assert.deepEqual(await statusesOf(server, 'TCNU7200794'), ['Discharged']);
});

test('a key that is bound to one port stores nothing about the other, by call or by stream [SRV-214]', async () => {
  const ofPort = (eventId: string, port: string, changes: object = {}) => ({
    ...event(eventId, { port, gkey: `bound-${eventId}`, container: 'SUDU6900106', ...changes }),
  });
  const refused = 'refused: port: SOU is no port of gateway, whose key this is';
  const both = own('gateway', ofPort('g-1', 'LGP'), ofPort('g-2', 'SOU'), ofPort('g-3', 'SOU', { status: undefined }));
  const lines = [ofPort('g-4', 'SOU'), ofPort('g-5', 'LGP')].map((one) => JSON.stringify(one)).join('\n');

  assert.deepEqual(told(await call('events', both, gatewayKey)), [200, ['stored', refused, refused]]);
  const stream = await fetch(`${server.url}/api/feed/events?source=gateway`, {
    method: 'POST',
    headers: { authorization: `Bearer ${gatewayKey}`, 'content-type': 'application/x-ndjson' },
    body: lines,
  });
  const [first, counts] = (await stream.text()).trim().split('\n');
  assert.match(first ?? '', /"refused","reason":"port: SOU is no port of gateway, whose key this is","line":1/);
  assert.match(counts ?? '', /"stored":1,.*"refused":1/);
  assert.deepEqual(told(await call('events', own('terminal', ofPort('t-1', 'SOU')), terminalKey)), [200, ['stored']]);
});

test('a source may have two valid keys at a time, so that one can replace the other [SRV-83]', async () => {
  const again = own('terminal', event('a-1'));

  assert.deepEqual((await call('events', again, nextTerminalKey)).status, 200);
});

test('after 20 wrong keys an address gets 429 for a while; known senders there are not affected [SRV-84]', async () => {
  const address = '203.0.113.7';
  const again = own('terminal', event('a-1'));
  await call('events', again, terminalKey, { address });
  const tries = [];
  for (let count = 0; count < 20; count += 1)
    tries.push((await call('events', again, `wrong-key-${count}`, { address })).status);

  assert.deepEqual([...new Set(tries)], [401]);
  assertWait(await call('events', again, 'wrong-key-20', { address }), 900);
  assert.equal(
    (await call('events', again, carrierKey, { address })).status,
    429,
    'a key that was guessed would not be told',
  );
  assert.equal((await call('events', again, terminalKey, { address })).status, 200);
  assert.equal((await call('events', again, 'wrong', { address: '203.0.113.8' })).status, 401);
});

test('wrong keys count for the whole network of an IPv6 address, and calls without a key do not count [SRV-84]', async () => {
  const again = own('terminal', event('a-1'));
  const tryAt = async (address: string, key: string) => (await call('events', again, key, { address })).status;

  const tries = [];
  for (const key of ['', 'wrong-key'])
    for (let count = 0; count < 20; count += 1) tries.push(await tryAt('2001:db8:84:1::1', key));

  assert.deepEqual([...new Set(tries)], [401]);
  assert.equal(await tryAt('2001:db8:84:1::2', carrierKey), 429, 'a key that was guessed would not be told');
  assert.equal(await tryAt('2001:db8:84:2::1', 'wrong-key'), 401);
});

test('the log names the source of each delivery and refusal, but never a key [SRV-84]', async () => {
  log.length = 0;
  await call('events', own('terminal', event('a-1')), terminalKey);
  await call('events', own('terminal', event('a-1')), carrierKey);
  await call('events', own('terminal', event('a-1')), testFeedKey);
  await call('events', own('terminal', event('a-1')), 'wrong-key-in-the-log', { address: '203.0.113.9' });

  const lines = log.map((line) => JSON.parse(line) as Record<string, unknown>);
  assert.deepEqual(
    lines.filter(({ sentBy }) => sentBy !== undefined).map(({ msg, sentBy, code }) => [msg, sentBy, code]),
    [
      ['port events ingested', 'terminal', undefined],
      ['delivery refused', 'carrier', 'FORBIDDEN'],
      ['port events ingested', 'FEED_KEY', undefined],
    ],
  );
  assert.ok(lines.some(({ status, address }) => status === 401 && address === '203.0.113.9'));
  for (const key of [terminalKey, carrierKey, testFeedKey, 'wrong-key-in-the-log'])
    assert.equal(log.join('').includes(key), false);
});

test('metrics show how late events of each source with a key arrive; others share one series [SRV-199]', async () => {
  const recordedAt = new Date(server.clock.now().getTime() - 10 * 60_000).toISOString();
  await call('events', own('carrier', event('lag-1', { recordedAt, gkey: 'lag-visit' })), carrierKey);
  await call('events', own('made-up', event('lag-2', { recordedAt, gkey: 'lag-visit' })), testFeedKey);

  const text = await server.platform.metrics.metrics();

  assert.match(text, /quaywatch_feed_lag_seconds_bucket\{le="300",source="other"\} 0/);
  assert.match(text, /quaywatch_feed_lag_seconds_bucket\{le="900",source="other"\} 1/);
  assert.match(text, /quaywatch_feed_lag_seconds_count\{source="carrier"\} [1-9]/);
  assert.doesNotMatch(text, /source="made-up"/);
});

test('metrics count deliveries that were refused whole, by source with a key; the log says why [SRV-538]', async () => {
  const lines = async () =>
    Object.fromEntries(
      [...(await server.platform.metrics.metrics()).matchAll(/deliveries_refused_total\{source="(.*?)"\} (\d+)/g)].map(
        ([, source, count]) => [source, Number(count)],
      ),
    );
  const before = await lines();
  log.length = 0;
  const address = '203.0.113.10';

  assert.equal((await call('events', '{"source": ', terminalKey)).status, 400);
  assert.equal((await call('events', '<events/>', terminalKey, { type: 'application/xml' })).status, 415);
  assert.equal((await call('events', 'x'.repeat(9 * 1_024 * 1_024), carrierKey)).status, 413);
  assert.equal((await call('events', own('terminal', event('a-1')), carrierKey)).status, 403);
  assert.equal((await call('events', own('made-up'), 'wrong-key-of-a-stranger', { address })).status, 401);
  assert.equal((await call('events', own('made-up', {}), testFeedKey)).status, 200);
  assert.equal((await call('nothing', {}, testFeedKey)).status, 404);

  const after = await lines();
  const more = Object.keys(after).map((source) => [source, (after[source] ?? 0) - (before[source] ?? 0)]);
  assert.deepEqual(Object.fromEntries(more), {
    terminal: 2,
    carrier: 2,
    gateway: 0,
    FEED_KEY: 0,
    FEED_DIR: 0,
    unknown: 1,
  });
  const reasons = log.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ sentBy }) => sentBy);
  assert.deepEqual(
    reasons.filter(({ msg }) => msg === 'delivery refused').map(({ reason }) => reason),
    [
      'The body is not JSON.',
      'This call takes application/json or application/x-ndjson.',
      'The request body is too large.',
      'The source "terminal" is not carrier, whose key this is.',
    ],
  );
});

test('a body of another type is refused with 415 and the types that the call takes [SRV-54]', async () => {
  const form = { type: 'application/x-www-form-urlencoded' };
  const refusals = await Promise.all(
    ['events', 'dcsa', 'edifact'].map(async (path) => (await call(path, '[]', testFeedKey, form)).reply.description),
  );

  assert.deepEqual(refusals, [
    'This call takes application/json or application/x-ndjson.',
    'This call takes application/json.',
    'This call takes application/edifact or text/plain.',
  ]);
});
