import assert from 'node:assert/strict';
import { Writable } from 'node:stream';
import { after, before, test } from 'node:test';
import { defineCall } from '@quaywatch/shared/contract';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import type { App } from './http/app.ts';
import { createHttpApp } from './http/http-app.ts';
import { registerCall } from './http/register-call.ts';
import { createLog } from './log.ts';
import type { Platform } from './platform.ts';

const lines: string[] = [];
const log = new Writable({
  write(chunk, _encoding, done) {
    lines.push(String(chunk));
    done();
  },
});

const save = defineCall({
  name: 'save',
  method: 'POST',
  path: '/api/test/save',
  access: { kind: 'anonymous' },
  query: z.object({ refresh_token: z.optional(z.string()) }),
  body: z.object({ password: z.string(), otp: z.string() }),
  answer: z.object({}),
});

function build(platform: Platform): App {
  const app = createHttpApp(platform);
  registerCall(app, save, async ({ body, request }) => {
    request.log.info({ body, headers: request.headers }, 'a careless line');
    await platform.database.db.execute(sql`select ${body.password}::int`);
    return {};
  });
  return app;
}

let server: TestApp;
before(async () => {
  server = await startTestApp({ build, log });
});
after(() => server.stop());

test('no password, token or query string reaches the log, not even through a careless line or a failed statement', async () => {
  lines.length = 0;
  await fetch(`${server.url}/api/test/save?refresh_token=SECRET-REFRESH`, {
    method: 'POST',
    headers: {
      'X-Requested-With': 'XMLHttpRequest',
      'content-type': 'application/json',
      authorization: 'Bearer SECRET-BEARER',
      cookie: 'session=SECRET-COOKIE',
    },
    body: JSON.stringify({ password: 'SECRET-PASSWORD', otp: 'SECRET-CODE' }),
  });

  const text = lines.join('');
  assert.match(text, /a careless line/);
  assert.match(text, /"path":"\/api\/test\/save","call":"save","status":500/);
  assert.doesNotMatch(text, /SECRET-(REFRESH|BEARER|COOKIE|PASSWORD|CODE)/);
});

test('a line break in a value does not make a second line', () => {
  const written: string[] = [];
  const own = createLog('info', { write: (line: string) => void written.push(line) });

  own.info({ name: 'Ann\r\n{"level":"fatal","msg":"forged"}' }, 'hello\nforged');

  assert.equal(written.length, 1);
  assert.equal(written[0]?.trimEnd().includes('\n'), false);
});

const askWithId = async (given: string) => {
  lines.length = 0;
  const response = await fetch(`${server.url}/api/none`, { headers: { 'x-request-id': given } });
  const id = response.headers.get('x-request-id') ?? '';
  return { id, isLogged: lines.some((line) => line.includes(`"reqId":"${id}"`)) };
};

test('a request keeps the UUID that its client gave it, in the log and in its answer [API-15]', async () => {
  const id = '0b6f9c1e-7d1a-4b52-9e0f-2f6f0a4c8d13';

  assert.deepEqual(await askWithId(id), { id, isLogged: true });
});

test('a request with any other number gets one from the server [API-15]', async () => {
  for (const forged of ['forged', '0b6f9c1e-7d1a-4b52-9e0f-2f6f0a4c8d13-1', `${'0'.repeat(36)}`]) {
    const { id, isLogged } = await askWithId(forged);

    assert.match(id, /^[\da-f]{8}-[\da-f-]{27}$/);
    assert.notEqual(id, forged);
    assert.equal(isLogged, true);
  }
});
