import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { createTestClock, type TestClock } from '../../testing/test-clock.ts';
import { createTestConfig } from '../../testing/test-config.ts';
import type { Config } from '../platform/config/config.ts';
import type { App } from '../platform/http/app.ts';
import { createHttpApp } from '../platform/http/http-app.ts';
import { createLog } from '../platform/log.ts';
import type { Platform } from '../platform/platform.ts';
import { createShutdown } from '../platform/process/shutdown.ts';
import { createMailer, type Mailer } from './index.ts';
import { registerNotificationsRoutes } from './notifications.routes.ts';
import { createOutbox } from './outbox.ts';

let config: Config;
let clock: TestClock;
let app: App;
let mailer: Mailer;

function open(changes: Partial<Config> = {}): void {
  config = createTestConfig(changes);
  clock = createTestClock();
  const shutdown = createShutdown();
  const log = createLog('silent');
  const platform = { config, clock, log, shutdown } as unknown as Platform;
  app = createHttpApp(platform);
  registerNotificationsRoutes(app, platform);
  mailer = createMailer(platform);
}

beforeEach(() => open());
afterEach(async () => {
  await app.close();
  rmSync(config.dataDir, { recursive: true });
});

const get = () => app.inject('/demo/outbox');
const send = (text: string, subject = 'Confirm your email address') =>
  mailer.send({ to: 'ada@harbour.example', subject, text, reference: text });

test('there is no outbox page outside the demo', async () => {
  await app.close();
  open({ demo: false });

  assert.equal((await get()).statusCode, 404);
});

test('an unused outbox says so', async () => {
  const answer = await get();

  assert.equal(answer.statusCode, 200);
  assert.match(String(answer.headers['content-type']), /^text\/html/);
  assert.match(answer.body, /No message has been sent yet\./);
});

test('the page lists mails and text messages, newest first, each with its UK time', async () => {
  await send('First text');
  clock.advance({ minutes: 1 });
  await createOutbox(join(config.dataDir, 'outbox'), clock).add(
    'sms.json',
    JSON.stringify({ to: '07911123456', text: 'Second text' }),
  );

  const { body } = await get();

  assert.ok(body.indexOf('Second text') < body.indexOf('First text'));
  assert.match(body, /<h2>SMS<\/h2>\n<dl>\n<dt>SMS to<\/dt><dd>07911123456<\/dd>/);
  assert.match(body, /<dt>Email to<\/dt><dd>ada@harbour\.example<\/dd>/);
  assert.match(body, /<time datetime="2026-06-15T09:01:00\.000Z">10:01 15\/06\/2026<\/time>/);
});

test('a web address in a message is a link to exactly that address', async () => {
  await send('Open http://localhost:8080/?token=a-b_c&cid=1.\nNot javascript:alert(1) or ftp://x.example');

  const { body } = await get();

  const links = [...body.matchAll(/<a [^>]*>/g)].map(([tag]) => tag);
  assert.deepEqual(links, ['<a href="http://localhost:8080/?token=a-b_c&amp;cid=1">']);
});

const hostile = `<img src=x>"\r\nSet-Cookie: a=b; ä.html`;
const withFiles = () =>
  mailer.send({
    to: 'ada@harbour.example',
    subject: 'Your invoice',
    text: 'Attached.',
    reference: 'invoice',
    attachments: [
      { filename: 'QW-000123.pdf', contentType: 'application/pdf', content: Buffer.alloc(1025, '%PDF') },
      { filename: hostile, contentType: 'text/html', content: Buffer.from('<script>alert(1)</script>') },
    ],
  });

const attachmentLinks = async () => [...(await get()).body.matchAll(/<a href="([^"]*)">([^<]*)<\/a> \((\d+) kB\)/g)];

test('a message names its attachments, and each can be downloaded separately [SRV-75]', async () => {
  await send('Before');
  await withFiles();

  const [pdf, other] = await attachmentLinks();
  const file = await app.inject(pdf?.[1] ?? '');

  assert.deepEqual([pdf?.[2], pdf?.[3], other?.[3]], ['QW-000123.pdf', '2', '1']);
  assert.deepEqual([file.statusCode, file.rawPayload], [200, Buffer.alloc(1025, '%PDF')]);
  assert.equal(file.headers['content-type'], 'application/pdf');
  assert.equal(file.headers['content-disposition'], 'attachment; filename="QW-000123.pdf"');
  assert.equal(file.headers['cache-control'], 'no-store');
});

test('an attachment is downloaded and never shown, whatever its type and name', async () => {
  await withFiles();

  const [, other] = await attachmentLinks();
  const file = await app.inject(other?.[1] ?? '');

  assert.equal(file.headers['content-type'], 'application/octet-stream');
  assert.match(String(file.headers['content-disposition']), /^attachment; filename="[\w.-]+"$/);
  assert.equal(file.headers['x-content-type-options'], 'nosniff');
  assert.equal(file.headers['set-cookie'], undefined);
  assert.doesNotMatch((await get()).body, /<img/);
});

test('only attachments of messages can be downloaded, and none outside the demo', async () => {
  await withFiles();
  const [path = ''] = (await attachmentLinks()).map(([, address = '']) => address);
  const others = [
    path.replace(/\d$/, '2'),
    path.replace(/\d$/, '00'),
    path.replace(/\d$/, 'length'),
    path.replace('.eml', '.txt'),
    '/demo/outbox/..%2F..%2Fpackage.json/0',
  ];
  const statuses = await Promise.all(others.map(async (other) => (await app.inject(other)).statusCode));
  await app.close();
  open({ demo: false });

  assert.deepEqual(
    statuses,
    others.map(() => 404),
  );
  assert.equal((await app.inject(path)).statusCode, 404);
});

test('the content of a message is shown as text and never becomes part of the page', async () => {
  const words = `<script>alert(1)</script><img src=x onerror="alert(1)"> http://x.example/"onmouseover="alert(1) </p>`;
  await send(words, words);

  const { body } = await get();

  assert.doesNotMatch(body, /<script|<img|" ?onmouseover="|onerror="/);
  assert.match(body, /&lt;script&gt;alert\(1\)&lt;\/script&gt;/);
  assert.equal(body.match(/<article>/g)?.length, 1);
});

test('the page loads, runs and sends nothing, is not cached, and its one style has a digest in the policy', async () => {
  const answer = await get();

  const style = /<style>(.*?)<\/style>/s.exec(answer.body)?.[1] ?? '';
  const digest = createHash('sha256').update(style).digest('base64');
  assert.equal(
    answer.headers['content-security-policy'],
    `default-src 'none'; style-src 'sha256-${digest}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'`,
  );
  assert.equal(answer.headers['cache-control'], 'no-store');
  assert.equal(answer.headers['referrer-policy'], 'no-referrer');
});

test('only the newest hundred messages are shown', async () => {
  for (let number = 1; number <= 101; number += 1) await send(`Message ${number}.`);

  const { body } = await get();

  assert.equal(body.match(/<article>/g)?.length, 100);
  assert.doesNotMatch(body, />Message 1\.</);
  assert.match(body, />Message 101\.</);
});

test('a process deletes old messages of its outbox when it starts, also outside the demo [SRV-506]', async () => {
  await app.close();
  rmSync(config.dataDir, { recursive: true });
  open({ demo: false });
  await send('old');
  clock.advance({ days: 31 });
  await send('new');

  await app.listen({ port: 0 });
  await app.close();

  assert.equal(readdirSync(join(config.dataDir, 'outbox')).length, 1);
});
