import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { allCalls } from '@quaywatch/shared/contract';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { OpenAPIClientAxios, type Document } from 'openapi-client-axios';
import { Registry } from 'prom-client';
import { createTestAccount, testPassword } from '../../testing/create-test-account.ts';
import { buildFeedEvent, testFeedKey } from '../../testing/feed-client.ts';
import type { TestApp } from '../../testing/start-test-app.ts';
import { startTestProduct } from '../../testing/start-test-product.ts';
import { createHttpApp } from '../platform/http/http-app.ts';
import { registerApiDescriptionRoutes } from './api-description.routes.ts';

let server: TestApp;
let text: string;
before(async () => {
  server = await startTestProduct();
  text = await (await fetch(`${server.url}/api/openapi.json`)).text();
});
after(() => server.stop());

type Operation = { readonly operationId: string; readonly description?: string; readonly responses: object };
const operationsOf = (description: string) =>
  Object.values((JSON.parse(description) as { paths: Record<string, Record<string, Operation>> }).paths).flatMap(
    (path) => Object.values(path),
  );

test('the OpenAPI linter finds nothing wrong with the description [API-14]', async () => {
  // The specification has one path that ends in a slash, and this is a test server.
  const rules = { 'no-path-trailing-slash': 'off', 'no-server-example.com': 'off' } as const;
  const config = await createConfig({ extends: ['recommended-strict'], rules });

  const problems = await lintFromString({ source: text, config });

  assert.deepEqual(
    problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer ?? ''}`),
    [],
  );
});

test('every call of the contract is described, without requirement ids in the text [API-14]', () => {
  const operations = new Map(operationsOf(text).map((operation) => [operation.operationId, operation]));

  const wrong = allCalls.filter(({ name }) => {
    const words = operations.get(name)?.description ?? '';
    return !/^[A-Z].*\n\nFor /.test(words) || /[A-Z]{3}-D?\d|\(\s*[,;)]/.test(words);
  });
  assert.deepEqual(
    wrong.map(({ name }) => `${name}: ${operations.get(name)?.description ?? ''}`),
    [],
  );
});

test('the groups of calls are in the order of their names [API-14]', () => {
  const { tags } = JSON.parse(text) as { readonly tags: readonly { readonly name: string }[] };
  const names = tags.map(({ name }) => name);

  assert.deepEqual(names, names.toSorted());
  assert.ok(names.length > 10);
});

test('a client generated from the description signs in, searches and sends port events [API-14]', async () => {
  const email = 'described@tests.example';
  await createTestAccount(server, { email, tier: 'Paid' });
  const definition = { ...(JSON.parse(text) as Document), servers: [{ url: server.url }] } as Document;
  const client = await new OpenAPIClientAxios({ definition }).init();
  const marker = { 'X-Requested-With': 'XMLHttpRequest' };
  const call = async (name: string, headers: Record<string, string>, data: unknown) => {
    const operation = client[name] as (parameters: object, data: unknown, config: object) => Promise<{ data: unknown }>;
    return (await operation(marker, data, { headers })).data;
  };

  const tokens = (await call(
    'requestToken',
    {},
    new URLSearchParams({ grant_type: 'password', username: email, password: testPassword }),
  )) as { access_token: string };
  const event = buildFeedEvent({ eventId: 'described-1', container: 'CSQU3054383' });
  const taken = await call(
    'sendPortEvents',
    { Authorization: `Bearer ${testFeedKey}` },
    { source: 'described', events: [event] },
  );
  const found = await call('searchContainers', { Authorization: `Bearer ${tokens.access_token}` }, [event.container]);

  assert.equal((taken as { counts: { stored: number } }).counts.stored, 1);
  assert.deepEqual(
    (found as { container: string; containerStatuses: unknown[] }[]).map(({ container, containerStatuses }) => [
      container,
      containerStatuses.length,
    ]),
    [[event.container, 1]],
  );
});

/** An answer whose body is not read keeps its connection open, and the server waits for it when it stops. */
async function readWhole(address: string | undefined, options: RequestInit = {}): Promise<Response> {
  const answer = await fetch(String(address), options);
  await answer.arrayBuffer();
  return answer;
}

test('a repeated read gets 304; the page brings its viewer and loads nothing from elsewhere', async () => {
  const first = await readWhole(`${server.url}/api/openapi.json`);
  const again = await readWhole(`${server.url}/api/openapi.json`, {
    headers: { 'if-none-match': first.headers.get('etag') ?? '' },
  });
  const page = await fetch(`${server.url}/api/docs`);

  assert.deepEqual([again.status, page.status, page.url], [304, 200, `${server.url}/api/docs`]);
  assert.match(page.headers.get('content-security-policy') ?? '', /script-src 'self';/);
  const files = [...(await page.text()).matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file]) => file);
  assert.equal(page.headers.get('content-type'), 'text/html; charset=utf-8');
  for (const file of files) {
    const { status, headers } = await readWhole(`${server.url}${file}`);
    assert.equal(status, 200, file);
    assert.match(
      headers.get('content-type') ?? '',
      /^(text\/css|text\/javascript|application\/javascript); charset=utf-8$/i,
      file,
    );
  }
  for (const other of ['package.json', 'swagger-ui.js', '../package.json', 'nothing'])
    assert.equal((await readWhole(`${server.url}/api/docs/${other}`)).status, 404, other);
});

test('a description that could not be written is written at the next request [API-14]', async () => {
  const app = createHttpApp({ ...server.platform, metrics: new Registry() });
  let tries = 0;
  registerApiDescriptionRoutes(app, server.platform, {
    get ofRemotes() {
      tries += 1;
      if (tries === 1) throw new Error('a file could not be read');
      return [];
    },
  });
  const statusOf = async () => (await app.inject('/api/openapi.json')).statusCode;

  const statuses = [await statusOf(), await statusOf(), await statusOf()];

  assert.deepEqual([statuses, tries], [[500, 200, 200], 2]);
  await app.close();
});
