import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { after, before, test } from 'node:test';
import { searchContainers } from '@quaywatch/shared/contract';
import { buildFeedEvent, postFeed, testFeedKey } from '../../../testing/feed-client.ts';
import type { TestApp } from '../../../testing/start-test-app.ts';
import { startTestProduct } from '../../../testing/start-test-product.ts';
import { feedFormats } from '../../optional-module.ts';

let server: TestApp;
before(async () => {
  server = await startTestProduct();
});
after(() => server.stop());

type Head = Readonly<Record<string, string | number>>;

/** Sends an endless body byte by byte. @returns the status, and how long the connection was open */
function dribble(path: string, head: Head): Promise<{ status: string; seconds: number }> {
  const { hostname, port } = new URL(server.url);
  const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
  const lines = Object.entries({ host: hostname, ...head }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n{`);
  const dribbling = setInterval(() => socket.write(' '), 100);
  const began = performance.now();
  let answer = '';
  socket.setEncoding('latin1').on('data', (text: string) => (answer += text));
  // A client cut off while sending may see an error.
  socket.on('error', () => undefined);
  return new Promise((resolve) => {
    socket.once('close', () => {
      clearInterval(dribbling);
      resolve({ status: answer.split(' ')[1] ?? '', seconds: (performance.now() - began) / 1_000 });
    });
  });
}

test('a refused client cannot keep the connection open by sending its body slowly [SRV-91]', async () => {
  const key = `Bearer ${testFeedKey}`;
  const [json, long] = [{ 'content-type': 'application/json' }, { 'content-length': 1_000 }] as const;
  const cases: readonly (readonly [status: string, path: string, head: Head])[] = [
    ['401', '/api/feed/events', { ...json, ...long }],
    ['401', '/api/feed/events', { ...json, ...long, authorization: 'Bearer wrong' }],
    ['401', '/api/feed/events?source=terminal', { ...long, 'content-type': 'application/x-ndjson' }],
    ...feedFormats.map(({ call: { path, content } }) => {
      const [type = ''] = Object.keys(content);
      return ['401', path, { 'content-type': type, ...long }] as const;
    }),
    ['413', '/api/feed/events', { ...json, 'content-length': 9_000_000, authorization: key }],
    ['415', '/api/feed/events', { 'content-type': 'text/html', ...long, authorization: key }],
    ['400', '/api/feed/events', { ...long, 'content-type': 'application/x-ndjson', authorization: key }],
    ['401', searchContainers.path, { ...json, ...long, 'x-requested-with': 'XMLHttpRequest' }],
    ['403', searchContainers.path, { ...json, ...long }],
    ['404', '/api/nothing', { ...json, ...long }],
    ['404', '/nothing', { ...json, ...long }],
  ];

  const ends = await Promise.all(cases.map(([, path, head]) => dribble(path, head)));

  assert.deepEqual(
    ends.map(({ status }) => status),
    cases.map(([status]) => status),
  );
  for (const [place, { seconds }] of ends.entries())
    assert.ok(seconds < 30, `${cases[place]?.[1]} was open for ${seconds} s`);
});

test('a sender whose large body is refused can read why [SRV-91]', async () => {
  const events = [buildFeedEvent({ eventId: 'x'.repeat(7_000_000) })];

  const { status, error } = await postFeed(server.url, { source: 'terminal', events }, { key: 'wrong' });

  assert.deepEqual([status, error.code], [401, 'UNAUTHENTICATED']);
});
