import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, beforeEach, test } from 'node:test';
import type { TestApp } from '../../testing/start-test-app.ts';
import { startTestProduct } from '../../testing/start-test-product.ts';
import { policyReportsPath } from '../delivery/index.ts';
import { writeReleases } from '../delivery/testing/write-releases.ts';

const publicUrl = 'https://quaywatch.example';
const lines: Record<string, unknown>[] = [];
let folder: string;
let server: TestApp;
before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'quaywatch-policy-reports-'));
  writeReleases(folder);
  const write = (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>);
  server = await startTestProduct({ config: { releasesDir: folder, publicUrl }, log: { write } });
});
after(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => {
  lines.length = 0;
});

const page = `${publicUrl}/releases/tracking/1.0.0-a/page.js`;
const shell = `${publicUrl}/releases/shell/1.48.0-a/main.js`;

const send = (type: string, body: unknown, from = '203.0.113.1') =>
  fetch(`${server.url}${policyReportsPath}`, {
    method: 'POST',
    headers: { 'content-type': type, 'x-forwarded-for': from },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
const sendOne = (fields: Record<string, unknown>) => send('application/csp-report', { 'csp-report': fields });
const violations = () =>
  lines
    .filter(({ msg }) => msg === 'a browser blocked something by a policy')
    .map(({ remote, release, directive, blocked, at }) => [remote, release, directive, blocked, at]);

test('a violation belongs to the release of its script, in both report formats, without query strings [SRV-133]', async () => {
  const fields = { 'document-uri': `${publicUrl}/account?order=secret`, 'violated-directive': 'connect-src' };
  const first = await sendOne({
    ...fields,
    'effective-directive': 'connect-src',
    'blocked-uri': 'https://elsewhere.example/beacon?who=secret',
    'source-file': `${page}?attempt=secret`,
    'line-number': 1,
    'column-number': 2048,
  });
  const second = await send('application/reports+json', [
    {
      type: 'csp-violation',
      url: `${publicUrl}/account?order=secret`,
      body: { effectiveDirective: 'script-src-elem', blockedURL: 'inline', sourceFile: page, lineNumber: 3 },
    },
    { type: 'integrity-violation', body: { documentURL: publicUrl, blockedURL: `${page}?secret` } },
    { type: 'deprecation', body: { id: 'secret' } },
  ]);

  assert.deepEqual([first.status, second.status, await first.text()], [204, 204, '']);
  const path = '/releases/tracking/1.0.0-a/page.js';
  assert.deepEqual(violations(), [
    ['tracking', '1.0.0-a', 'connect-src', 'https://elsewhere.example', `${path}:1:2048`],
    ['tracking', '1.0.0-a', 'script-src-elem', 'inline', `${path}:3`],
    ['tracking', '1.0.0-a', 'integrity', publicUrl, null],
  ]);
  assert.doesNotMatch(JSON.stringify(lines), /secret/);
  assert.match(
    await server.platform.metrics.metrics(),
    /quaywatch_policy_violations_total\{remote="tracking",release="1\.0\.0-a",directive="connect-src"\} 1/,
  );
});

test('what the shell does for a remote counts for the remote; foreign and made-up scripts count for none [SRV-133]', async () => {
  await sendOne({ 'effective-directive': 'script-src-elem', 'source-file': shell, 'blocked-uri': page });
  await sendOne({ 'effective-directive': 'style-src', 'source-file': shell, 'blocked-uri': 'inline' });
  await sendOne({
    'effective-directive': 'script-src',
    'source-file': 'chrome-extension://abc/x.js',
    'blocked-uri': 'eval',
  });
  await sendOne({
    'effective-directive': 'made-up',
    'blocked-uri': 'What the customer typed',
    'source-file': 'https://elsewhere.example/releases/tracking/1.0.0-a/page.js',
  });
  await sendOne({ 'effective-directive': 'img-src', 'source-file': `${publicUrl}/releases/forged/1/x.js` });

  assert.deepEqual(violations(), [
    ['tracking', '1.0.0-a', 'script-src-elem', publicUrl, '/releases/shell/1.48.0-a/main.js'],
    ['shell', '1.48.0-a', 'style-src', 'inline', '/releases/shell/1.48.0-a/main.js'],
    ['unknown', 'unknown', 'script-src', 'eval', null],
    ['unknown', 'unknown', 'other', 'unknown', null],
    ['unknown', 'unknown', 'img-src', 'unknown', null],
  ]);
});

test('an invalid report, and too many reports, are refused with a code [SRV-133]', async () => {
  const refusalOf = async (answer: Response) => [answer.status, ((await answer.json()) as { code: string }).code];
  const type = 'application/csp-report';

  for (const body of ['{', '{}', '"text"', '[', '['.repeat(2_000), JSON.stringify({ 'csp-report': 'text' })])
    assert.deepEqual(await refusalOf(await send(type, body)), [400, 'INVALID_INPUT'], body);
  assert.deepEqual(await refusalOf(await send(type, `"${'x'.repeat(17_000)}"`)), [413, 'INVALID_INPUT']);
  assert.deepEqual(await refusalOf(await send('text/html', 'x')), [415, 'INVALID_INPUT']);
  for (const odd of [
    [null, 1, [], {}],
    [{ type: 'csp-violation' }],
    [{ type: 'csp-violation', body: { sourceFile: 7 } }],
    [{ type: 'csp-violation', body: { effectiveDirective: { toString: 'no function' } } }],
  ])
    assert.equal((await send('application/reports+json', odd)).status, 204);
  const flood = await Promise.all(
    Array.from({ length: 130 }, () => send(type, { 'csp-report': {} }, '203.0.113.9').then(({ status }) => status)),
  );
  assert.equal(flood.filter((status) => status === 429).length, 10);
});
