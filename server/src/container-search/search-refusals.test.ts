// Also run by pnpm test:faults.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { messages, searchContainers } from '@quaywatch/shared/contract';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';

let server: TestServer;
let token: string;
before(async () => {
  server = await startTestServer();
  token = await server.signInAs('paid@quaywatch.test');
});
after(() => server.stop());

const paths = ['/api/containers', '/api/containers/advanced'];

type Refusal = { readonly code: string; readonly description: string };

/** Sends what our page would not send. */
async function post(path: string, body: string, headers: Record<string, string> = {}) {
  const response = await fetch(server.url + path, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'x-requested-with': 'XMLHttpRequest',
      ...headers,
    },
    body,
  });
  const refusal = (await response.json()) as Refusal;
  return { status: response.status, ...refusal };
}

const list = (...numbers: unknown[]) => JSON.stringify(numbers);
const many = (count: number) => Array.from({ length: count }, (_, index) => `ABCU${String(1_000_000 + index)}`);

test('20 numbers are searched, 21 refused with the reason; a repeated number counts once [CON-05] [CON-D6] [API-D6]', async () => {
  assert.equal((await server.call(searchContainers, { token, body: many(20) })).status, 200);
  assert.equal((await server.call(searchContainers, { token, body: [...many(20), 'abcu1000000'] })).status, 200);

  for (const path of paths) {
    const refused = await post(path, JSON.stringify(many(21)));
    assert.deepEqual([refused.status, refused.code], [400, 'INVALID_INPUT']);
    assert.equal(refused.description, messages.containersTooMany);
  }
});

test('invalid numbers are refused with 400 by both searches [LIM-06] [API-D3] [API-11]', async () => {
  const bodies = {
    'no number': '[]',
    'too short': list('ABCU12'),
    'too long': list('ABCU12345678'),
    'one bad among good': list('QWCU2001010', 'x'),
    HTML: list('<img src=x onerror=alert(1)>'),
    'a quote': list("QWCU200101'"),
    SQL: list("'; drop table visits; --"),
    'a wildcard': list('QWCU%%%'),
    'other letters': list('QWCU２００１０１０'),
    'a null character': list('QWCU\u00002001'),
    'a number': list(12_345_678),
    'a null': list(null),
    'a list in a list': list(['QWCU2001010']),
    'an object': JSON.stringify({ numbers: ['QWCU2001010'] }),
    'a text': JSON.stringify('QWCU2001010'),
    null: 'null',
  };

  for (const path of paths) {
    for (const [what, body] of Object.entries(bodies)) {
      const refused = await post(path, body);
      assert.deepEqual([refused.status, refused.code], [400, 'INVALID_INPUT'], `${what} on ${path}`);
      assert.ok(refused.description.length > 0);
      assert.doesNotMatch(refused.description, /<img|drop table/);
    }
  }
});

test('an unreadable body is refused, and the answer reveals nothing internal [API-D3]', async () => {
  const oneMegabyte = list('A'.repeat(1_000_000));
  const refused = [
    await post('/api/containers', '["QWCU2001010"'),
    await post('/api/containers', ''),
    await post('/api/containers', '{"__proto__": ["QWCU2001010"]}'),
    await post('/api/containers', oneMegabyte),
    await post('/api/containers', list('QWCU2001010'), { 'content-type': 'text/plain' }),
    await post('/api/containers', 'numbers=QWCU2001010', { 'content-type': 'application/x-www-form-urlencoded' }),
  ];

  assert.deepEqual(
    refused.map(({ status }) => status),
    [400, 400, 400, 413, 415, 415],
  );
  for (const { description } of refused) assert.doesNotMatch(description, /at .*\.ts|JSON|node_modules/);
});

test('a search without the marker header is refused with 403 [API-02] [API-D1]', async () => {
  for (const path of paths) {
    const refused = await post(path, list('QWCU2001010'), { 'x-requested-with': '' });
    assert.equal(refused.status, 403);
  }
});

test('a search without a token, or with a forged or expired one, gets 401 [API-03] [API-05] [API-D3]', async () => {
  const [head, payload, signature = ''] = token.split('.');
  const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`;
  const forged = `${head}.${payload}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;

  for (const path of paths) {
    for (const authorization of [
      '',
      'Bearer',
      'Bearer x',
      `Bearer ${unsigned}`,
      `Bearer ${forged}`,
      `Basic ${token}`,
    ]) {
      const refused = await post(path, list('QWCU2001010'), { authorization });
      assert.deepEqual([refused.status, refused.code], [401, 'UNAUTHENTICATED'], authorization);
    }
  }

  server.clock.advance({ hours: 2 });
  assert.equal((await post('/api/containers', list('QWCU2001010'))).status, 401);
  server.clock.advance({ hours: -2 });
});

test('searches need POST; GET finds nothing there', async () => {
  const response = await fetch(`${server.url}/api/containers`, { headers: { authorization: `Bearer ${token}` } });

  assert.equal(response.status, 404);
});
