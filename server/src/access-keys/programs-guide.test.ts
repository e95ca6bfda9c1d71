import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import {
  createAccessKey,
  keyScopes,
  saveContainerReferences,
  searchContainersAdvanced,
} from '@quaywatch/shared/contract';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { testPassword } from '../../testing/create-test-account.ts';
import { reportJourney } from '../../testing/report-journey.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import type { TestApp } from '../../testing/start-test-app.ts';
import { startTestProduct } from '../../testing/start-test-product.ts';
import { programsPath } from '../api-description/describe-programs.rules.ts';
import { serverLimits } from '../platform/server-limits.ts';

const guide = readFileSync(join(import.meta.dirname, '../../../docs/programs.md'), 'utf8');
const exampleIn = (language: string) => new RegExp(`\`\`\`${language}\n([^]*?)\`\`\``).exec(guide)?.[1] ?? '';
const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'programs-'));
const container = 'CSQU3054383';

let server: TestApp;
let key = '';
before(async () => {
  server = await startTestProduct();
  await reportJourney(server, { containerNumber: container, statuses: [['Discharged', '2026-06-15T06:00:00Z']] });
  const { token } = await signInAs(server, { email: 'program@tests.example', tier: 'Paid' });
  const body = { name: 'Guide', scopes: [...keyScopes], days: 1, password: testPassword };
  key = (await server.call(createAccessKey, { token, body })).answer.key;
  await server.call(saveContainerReferences, { token, body: [{ container, reference: 'Job 4711' }] });
});
after(async () => {
  rmSync(folder, { recursive: true, force: true });
  await server.stop();
});

/** @returns what the example prints, or null if its language is not installed */
async function runExample(program: string, language: string, name: string): Promise<string | null> {
  const path = join(folder, name);
  writeFileSync(path, exampleIn(language));
  const env = { PATH: process.env['PATH'], QUAYWATCH: server.url, QUAYWATCH_KEY: key };
  try {
    return (await run(program, [path], { env })).stdout;
  } catch (error) {
    if ((error as { code?: unknown }).code === 'ENOENT') return null;
    throw error;
  }
}

test('the examples in the guide for programs do what they say, in each installed language [SRV-286]', async () => {
  const [curl, python, typescript] = await Promise.all([
    runExample('sh', 'sh', 'example.sh'),
    runExample('python3', 'python', 'example.py'),
    runExample(process.execPath, 'ts', 'example.mts'),
  ]);

  if (curl !== null) assert.equal((JSON.parse(curl) as { containers: object[] }).containers.length, 1);
  if (python !== null) assert.equal(python, `${container} LGP Discharged\n`);
  assert.equal(typescript, `${container} Job 4711\n`);
});

test('the OpenAPI linter finds nothing wrong with the description of calls for programs alone [SRV-286]', async () => {
  const first = await fetch(`${server.url}${programsPath}`);
  const source = await first.text();
  const config = await createConfig({ extends: ['recommended-strict'], rules: { 'no-server-example.com': 'off' } });
  const problems = await lintFromString({ source, config });
  const again = await fetch(`${server.url}${programsPath}`, {
    headers: { 'if-none-match': first.headers.get('etag') ?? '' },
  });

  assert.deepEqual(
    problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer ?? ''}`),
    [],
  );
  assert.equal(again.status, 304);
  assert.ok(!source.includes('X-Requested-With') && !source.includes('feedKey'));
});

test('what any call may be refused with is in the description and in the guide [SRV-286, API-12]', async () => {
  const { paths } = (await (await fetch(`${server.url}${programsPath}`)).json()) as {
    paths: Record<string, Record<string, { responses: object }>>;
  };
  const search = searchContainersAdvanced.path;
  const statusOf = async (body: string, type: string) => {
    const headers = { authorization: `Bearer ${key}`, 'content-type': type };
    const answer = await fetch(server.url + search, { method: 'POST', headers, body });
    await answer.arrayBuffer();
    return String(answer.status);
  };

  const refused = [await statusOf('[]', ''), await statusOf(`["${'x'.repeat(70_000)}"]`, 'application/json')];

  assert.deepEqual(refused, ['415', '413']);
  for (const status of [...refused, '503'])
    assert.ok(
      status in (paths[search]?.['post']?.responses ?? {}) && new RegExp(`^\\|.*\\b${status}\\b`, 'm').test(guide),
      status,
    );
});

test('what language models read about programs links to pages of this installation [SRV-286]', async () => {
  const answer = await fetch(`${server.url}/llms.txt`);
  const text = await answer.text();

  assert.deepEqual([answer.status, answer.headers.get('content-type')], [200, 'text/plain; charset=utf-8']);
  assert.match(text, /^# Quaywatch\n\n> /);
  const { publicUrl } = server.platform.config;
  const links = [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, link = '']) => link);
  assert.equal(links.length, 3);
  for (const link of links) {
    const linked = await fetch(link.replace(publicUrl, server.url));
    await linked.arrayBuffer();
    assert.equal(linked.status, 200, link);
  }
});

test('the guide has a row for each scope and states the quota [SRV-281] [SRV-283]', () => {
  const rows = [...guide.matchAll(/^\| `(\w+:\w+)` /gm)].map(([, scope]) => scope);

  const quotas = [...guide.matchAll(/(\d+) calls a minute|q=(\d+);w=60/g)].map(([, told, shown]) => told ?? shown);

  assert.deepEqual(rows, [...keyScopes]);
  // Which scopes open what colleagues share, as in the window that makes a key.
  const shared = [...guide.matchAll(/^\| `(\w+:\w+)` .*(?:colleagues|team)/gm)].map(([, scope]) => scope);
  assert.deepEqual(shared, ['containers:read', 'lists:read', 'references:read']);
  assert.deepEqual(
    quotas,
    Array.from({ length: 2 }, () => String(serverLimits.accessKeyCallsPerMinute)),
  );
});
