import assert from 'node:assert/strict';
import { once } from 'node:events';
import { request as httpRequest, type ClientRequest, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { after, before, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { buildFeedEvent, sendEvents, streamFeed, testFeedKey, toLines } from '../../../testing/feed-client.ts';
import { startTestProduct } from '../../../testing/start-test-product.ts';
import type { TestApp } from '../../../testing/start-test-app.ts';

const isPostgres = process.env['TEST_DATABASE_URL'] !== undefined;
let server: TestApp;
before(async () => {
  server = await startTestProduct();
});
after(() => server.stop());

const event = (prefix: string, index: number) =>
  buildFeedEvent({
    eventId: `${prefix}-${index}`,
    gkey: `${prefix}-${index % 300}`,
    container: `STRM${String(index % 300).padStart(7, '0')}`,
  });
const events = (prefix: string, count: number) => Array.from({ length: count }, (_, index) => event(prefix, index));

async function countStored(prefix: string): Promise<number> {
  const { rows } = await server.database.db.execute<{ n: number }>(
    sql`select count(*)::int as n from port_events where event_id like ${`${prefix}-%`}`,
  );
  return rows[0]?.n ?? 0;
}

test('more events than a call takes are stored as one stream, which answers only with counts [SRV-54]', async () => {
  const { status, lines, counts } = await streamFeed(server.url, toLines(events('stream', 6_000)));

  assert.deepEqual([status, lines], [200, []]);
  assert.deepEqual(counts, { stored: 6_000, repeated: 0, refused: 0, foreign: 0, unread: 0 });
  assert.equal(await countStored('stream'), 6_000);
});

test('each line that was not simply stored is reported with its number', async () => {
  const good = (index: number) => JSON.stringify(event('lines', index));
  const long = JSON.stringify({ ...event('lines', 9), statusText: 'x'.repeat(70_000) });
  const foreign = JSON.stringify({ ...event('lines', 8), port: 'FXT' });
  const body = [good(1), 'no JSON', '', good(1), long, good(2), foreign, '[]'].join('\r\n');

  const { lines, counts } = await streamFeed(server.url, body);

  assert.deepEqual(
    lines.map(({ line, eventId, result }) => [line, eventId, result]),
    [
      [2, null, 'refused'],
      [4, 'lines-1', 'repeated'],
      [5, null, 'refused'],
      [7, 'lines-8', 'foreign'],
      [8, null, 'refused'],
    ],
  );
  assert.match(lines[0]?.reason ?? '', /not JSON/);
  assert.match(lines[2]?.reason ?? '', /longer than 65536 bytes/);
  assert.deepEqual(counts, { stored: 2, repeated: 1, refused: 3, foreign: 1, unread: 0 });
});

test('a stream without a source is refused with 400, one without the key with 401', async () => {
  assert.equal((await streamFeed(server.url, toLines(events('refused', 1)), null)).status, 400);
  const response = await fetch(`${server.url}/api/feed/events?source=terminal`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-ndjson' },
    body: toLines(events('refused', 1)),
  });
  assert.equal(response.status, 401);
  assert.equal(await countStored('refused'), 0);
});

test('an empty stream is answered with counts of zero', async () => {
  const { status, counts } = await streamFeed(server.url, '\n');

  assert.deepEqual([status, counts], [200, { stored: 0, repeated: 0, refused: 0, foreign: 0, unread: 0 }]);
});

test('results come while the stream is still being sent', async () => {
  const lines = toLines(events('early', 5_000)).replaceAll('"LGP"', '"FXT"');
  let answered = () => undefined as unknown;
  const first = new Promise((resolve) => (answered = () => resolve(undefined)));
  const post = openStream();
  post.on('response', (response) => response.once('data', answered));
  post.write(lines);
  post.write(lines);
  await first;

  post.end();
  await new Promise((resolve) => post.on('response', resolve).on('close', resolve));
});

test('what a sender has sent is stored a moment later, even while its stream continues [SRV-54]', async () => {
  const request = httpRequest(`${server.url}/api/feed/events?source=terminal`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-ndjson', authorization: `Bearer ${testFeedKey}` },
  });
  for (const [index, stored] of [1, 2].entries()) {
    request.write(toLines([event('slow', index)]));
    while ((await countStored('slow')) < stored) await sleep(20);
  }

  request.end();
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const text = (await response.toArray()).join('');

  assert.deepEqual(JSON.parse(text).counts, { stored: 2, repeated: 0, refused: 0, foreign: 0, unread: 0 });
});

test('a connection that breaks leaves whole batches stored, and sending everything again stores the rest', async () => {
  const all = events('broken', 7_000);
  const post = openStream();
  post.on('error', () => undefined);
  post.write(toLines(all.slice(0, 6_000)));
  while ((await countStored('broken')) === 0) await sleep(20);
  post.write(JSON.stringify(all[6_000]).slice(0, 40));
  post.destroy();
  await untilQuiet('broken');
  const left = await countStored('broken');
  // On PostgreSQL two lanes share the events, in batches of any size.
  assert.ok(left > 0 && (isPostgres || left % 50 === 0), `${left} events were stored`);

  const { counts } = await streamFeed(server.url, toLines(all));

  assert.deepEqual([counts?.stored, counts?.repeated], [7_000 - left, left]);
  assert.equal(await countStored('broken'), 7_000);
});

function openStream(headers: Readonly<Record<string, string | undefined>> = {}): ClientRequest {
  const { 'content-type': contentType = 'application/x-ndjson', ...others } = headers;
  return httpRequest(`${server.url}/api/feed/events?source=terminal`, {
    method: 'POST',
    headers: { 'content-type': contentType, authorization: `Bearer ${testFeedKey}`, ...others },
  });
}

async function untilQuiet(prefix: string): Promise<void> {
  for (let before = -1, now = 0; before !== now; before = now, now = await countStored(prefix)) await sleep(1_000);
}

test('a stream whose events cannot be stored ends with that error, however much is still to come [SRV-90]', async () => {
  const post = openStream();
  post.on('error', () => undefined);
  const lines = toLines(events('hindered', 6_000));
  await server.database.db.execute(sql`alter table port_events rename to port_events_away`);
  const answered = once(post, 'response') as Promise<[IncomingMessage]>;
  for (let part = 0; part < 3; part += 1) post.write(lines);
  const [response] = await answered;
  const text = await readText(response);
  await server.database.db.execute(sql`alter table port_events_away rename to port_events`);

  assert.match(text, /^\{"code":"INTERNAL","description":"Not everything was stored\. Please send it again\."\}\n$/);
});

test('a stream for which there is no room is told when to retry, and gets in once another ends [SRV-90]', async () => {
  const inside = await fillRoom(64);
  const refused = await fetch(`${server.url}/api/feed/events?source=terminal`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-ndjson', authorization: `Bearer ${testFeedKey}` },
    body: '\n',
  });

  assert.deepEqual([refused.status, Number(refused.headers.get('retry-after')) > 0], [503, true]);
  await Promise.all(inside.map((post) => endQuietly(post, '\n')));
  while ((await streamFeed(server.url, '\n')).status === 503) await sleep(20);
});

test('a call for which there is no room waits, and its body is read once another ends [SRV-90]', async () => {
  const inside = await fillRoom(8, 'application/json');
  const order: string[] = [];
  const waiting = sendEvents(server.url, [event('waiting', 1)]).then(({ results }) => order.push(...results));
  order.push(String(await readUnread()));
  await Promise.all(inside.map((post) => endQuietly(post, '{}')));
  await waiting;

  assert.deepEqual(order, ['200', 'stored']);
});

async function fillRoom(count: number, contentType?: string): Promise<readonly ClientRequest[]> {
  const posts = Array.from({ length: count }, () =>
    openStream({ 'content-type': contentType, expect: '100-continue' }),
  );
  for (const post of posts) post.flushHeaders();
  await Promise.all(posts.map((post) => once(post, 'continue')));
  // Once a whole call has been answered, all of them have been admitted.
  await readUnread();
  return posts;
}

async function readUnread(): Promise<number> {
  const { status } = await fetch(`${server.url}/api/feed/unread`, {
    headers: { authorization: `Bearer ${testFeedKey}` },
  });
  return status;
}

async function endQuietly(post: ClientRequest, body: string): Promise<void> {
  const answered = once(post, 'response') as Promise<[IncomingMessage]>;
  post.end(body);
  const [response] = await answered;
  await readText(response);
}

async function readText(response: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of response.setEncoding('utf8')) text += String(part);
  return text;
}
