import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  anonymous,
  authoritiesHeader,
  defineCall,
  forHelpdesk,
  forTiers,
  signedIn,
  tierHeader,
} from '@quaywatch/shared/contract';
import { Registry } from 'prom-client';
import * as z from 'zod/mini';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts';
import type { Config } from '../config/config.ts';
import { createLog } from '../log.ts';
import type { Platform } from '../platform.ts';
import type { App } from './app.ts';
import { noSessions, type Caller } from './caller.ts';
import { CodedError } from './coded-error.ts';
import { createHttpApp } from './http-app.ts';
import { registerCall } from './register-call.ts';

const note = z.object({ text: z.string().check(z.maxLength(20)) });
const readOpen = defineCall({
  name: 'readOpen',
  method: 'GET',
  path: '/api/test/open',
  access: anonymous,
  query: z.object({ q: z.optional(z.string()) }),
  answer: z.object({ q: z.optional(z.string()) }),
});
const saveNote = defineCall({
  name: 'saveNote',
  method: 'PUT',
  path: '/api/test/notes',
  access: signedIn,
  body: note,
  answer: note,
});
const readPaid = defineCall({
  name: 'readPaid',
  method: 'GET',
  path: '/api/test/paid',
  access: forTiers('Paid', 'Internal'),
  answer: z.object({ tier: z.string() }),
});
const readDesk = defineCall({
  name: 'readDesk',
  method: 'GET',
  path: '/api/test/desk',
  access: forHelpdesk,
  answer: z.object({ customerId: z.string() }),
});
const sendForm = defineCall({
  name: 'sendForm',
  method: 'POST',
  path: '/api/test/form',
  access: anonymous,
  bodyKind: 'form',
  body: z.object({ name: z.string() }),
  answer: z.object({ name: z.string() }),
});
const fail = defineCall({
  name: 'fail',
  method: 'GET',
  path: '/api/test/fail/:how',
  access: anonymous,
  params: z.object({ how: z.string() }),
  answer: z.object({}),
  errors: ['CSC_04'],
});

const saveRow = defineCall({
  name: 'saveRow',
  method: 'PUT',
  path: '/api/test/rows/:what',
  access: signedIn,
  params: z.object({ what: z.string() }),
  answer: z.object({}),
});

const endNotes = (['POST', 'PUT', 'DELETE'] as const).map((method) =>
  defineCall({
    name: 'endNotes',
    method,
    path: '/api/test/notes/end',
    access: anonymous,
    answer: z.object({}),
  }),
);

const free: Caller = {
  customerId: 'c1',
  tier: 'Free',
  authorities: ['CUSTOMER'],
  sessionId: 's1',
  temporaryPassword: false,
  justSaved: false,
  secondFactorAt: null,
};
const callers = new Map<string, Caller>([
  ['free-token', free],
  ['leaver-token', { ...free, customerId: 'c4' }],
  ['paid-token', { ...free, customerId: 'c2', tier: 'Paid' }],
  ['desk-token', { ...free, customerId: 'c3', tier: 'Internal', authorities: ['CUSTOMER', 'HELP_DESK'] }],
]);

let isDatabaseAway = false;
/** What was asked of the database in the name of a caller. */
const asked: string[] = [];

async function authenticate(token: string): Promise<Caller | null> {
  asked.push('authenticate');
  if (isDatabaseAway) throw new Error('no connection');
  return callers.get(token) ?? null;
}

function buildTestApp(platform: Platform): App {
  const pinReadsToPrimary = async () => void asked.push('pin reads');
  const app = createHttpApp(platform, { ...noSessions, authenticate, pinReadsToPrimary });
  registerCall(app, readOpen, async ({ query }) => ({ q: query.q }));
  registerCall(app, saveNote, async ({ body }) => body);
  for (const call of endNotes) registerCall(app, call, async () => ({}));
  registerCall(app, readPaid, async ({ caller }) => ({ tier: caller.tier }));
  registerCall(app, readDesk, async ({ caller }) => ({ customerId: caller.customerId }));
  registerCall(app, sendForm, async ({ body }) => body);
  registerCall(app, saveRow, async ({ params }) => {
    if (params.what === 'deleted') callers.delete('leaver-token');
    if (params.what === 'away') isDatabaseAway = true;
    if (params.what === 'silent') throw new Error('Failed query: select 1', { cause: new Error('Query read timeout') });
    throw new Error('violates foreign key constraint');
  });
  registerCall(app, fail, async ({ params }) => {
    if (params.how === 'coded')
      throw new CodedError(403, 'CSC_04', 'Not like this', { subCode: 'WHY', extra: { numbers: [1] } });
    if (params.how === 'undeclared') throw new CodedError(400, 'CSC_01', 'Taken');
    throw Object.assign(new Error('secret inside: select * from customers'), { statusCode: 404 });
  });
  return app;
}

let server: TestApp;
before(async () => {
  server = await startTestApp({ build: buildTestApp });
});
after(() => server.stop());

/** Another application with the same database. */
function buildWith(config: Partial<Config>, log = server.platform.log): App {
  const { platform } = server;
  return buildTestApp({ ...platform, log, metrics: new Registry(), config: { ...platform.config, ...config } });
}

const marker = { 'X-Requested-With': 'XMLHttpRequest' };

async function send(
  path: string,
  init: RequestInit,
): Promise<{ status: number; body: Record<string, unknown>; headers: Headers }> {
  const response = await fetch(server.url + path, init);
  return {
    status: response.status,
    body: (await response.json()) as Record<string, unknown>,
    headers: response.headers,
  };
}

// This test comes first, because calls within the preceding second would count too.
test('the port feed gives way to admitted callers only, not to anyone who calls', async () => {
  const { callActivity } = server.platform;

  await server.call(readOpen, { query: {} });
  await server.call(readPaid, { token: 'nobody-token' });
  assert.equal(callActivity.isRecent(), false);
  await server.call(readPaid, { token: 'paid-token' });

  assert.equal(callActivity.isRecent(), true);
});

test('a call answers with the result of its handler, and no cache may store it', async () => {
  const result = await server.call(saveNote, { body: { text: 'hello' }, token: 'free-token' });

  assert.deepEqual(result.answer, { text: 'hello' });
  assert.equal(result.headers.get('cache-control'), 'no-store');
  assert.equal(result.headers.get('content-security-policy')?.includes("default-src 'none'"), true);
  assert.equal(result.headers.get('x-content-type-options'), 'nosniff');
});

test('the token call takes a form and the others take JSON [API-01]', async () => {
  const form = await send('/api/test/form', {
    method: 'POST',
    headers: marker,
    body: new URLSearchParams({ name: 'Ann' }),
  });
  const json = await send('/api/test/form', {
    method: 'POST',
    headers: { ...marker, 'content-type': 'application/json' },
    body: '{"name":"Ann"}',
  });

  assert.deepEqual([form.status, form.body], [200, { name: 'Ann' }]);
  assert.equal(json.status, 415);
});

test('a change without the marker header is refused, even an anonymous one [API-02, API-D1]', async () => {
  const signedIn = await send('/api/test/notes', {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: 'Bearer free-token' },
    body: '{"text":"x"}',
  });
  const forged = await send('/api/test/notes', { method: 'PUT', body: '{"text":"x"}' });
  const anonymous = await send('/api/test/form', { method: 'POST', body: new URLSearchParams({ name: 'Ann' }) });

  assert.deepEqual([signedIn.status, signedIn.body['code']], [403, 'FORBIDDEN']);
  assert.deepEqual([forged.status, forged.body['code']], [403, 'FORBIDDEN']);
  assert.deepEqual([anonymous.status, anonymous.body['code']], [403, 'FORBIDDEN']);
});

test('a call with bearer authorisation refuses a missing, malformed or unknown token [API-03, API-D3] [SRV-282]', async () => {
  for (const authorization of [
    undefined,
    'Bearer forged',
    'Basic free-token',
    'Bearer ',
    'free-token',
    'Bearer __proto__',
  ]) {
    const headers = { 'content-type': 'application/json', ...(authorization ? { authorization } : {}) };
    // A program that has mistyped its key sends no marker; without either, the marker is what is missing.
    for (const marked of authorization === undefined ? [marker] : [marker, {}]) {
      const init = { method: 'PUT', headers: { ...headers, ...marked }, body: '{"text":"x"}' };
      const { status, body } = await send('/api/test/notes', init);

      assert.deepEqual([authorization, status, body['code']], [authorization, 401, 'UNAUTHENTICATED']);
    }
  }
});

test('an anonymous call works without a token, and with an invalid one [API-04]', async () => {
  const without = await server.call(readOpen, { query: { q: 'a' } });
  const withDead = await server.call(readOpen, { query: { q: 'a' }, token: 'dead' });

  assert.deepEqual([without.answer, withDead.answer], [{ q: 'a' }, { q: 'a' }]);
});

test('a call limited to some tiers or to the helpdesk refuses everybody else with 403 [API-D3, SRV-D1]', async () => {
  const freeAsksPaid = await server.call(readPaid, { token: 'free-token' });
  const paidAsksPaid = await server.call(readPaid, { token: 'paid-token' });
  const paidAsksDesk = await server.call(readDesk, { token: 'paid-token' });
  const deskAsksDesk = await server.call(readDesk, { token: 'desk-token' });

  assert.deepEqual([freeAsksPaid.status, freeAsksPaid.error.code], [403, 'FORBIDDEN']);
  assert.deepEqual(paidAsksPaid.answer, { tier: 'Paid' });
  assert.deepEqual([paidAsksDesk.status, paidAsksDesk.error.code], [403, 'FORBIDDEN']);
  assert.deepEqual(deskAsksDesk.answer, { customerId: 'c3' });
});

test('a refusal is JSON with code, subCode and description, and may have more fields [API-11]', async () => {
  const { status, body, headers } = await send('/api/test/fail/coded', {});

  assert.equal(status, 403);
  assert.deepEqual(body, { code: 'CSC_04', subCode: 'WHY', description: 'Not like this', numbers: [1] });
  assert.equal(headers.get('content-type'), 'application/json; charset=utf-8');
});

test('a refusal that the contract does not declare fails in tests; in production it is answered and logged', async (t) => {
  const logged: string[] = [];
  const log = createLog('info', { write: (line) => void logged.push(line) });
  const production = buildWith({ production: true }, log);
  t.after(() => production.close());
  const path = '/api/test/fail/undeclared';

  const [here, there] = [await fetch(server.url + path), await production.inject(path)];

  const requestId = here.headers.get('x-request-id');
  const internal = { code: 'INTERNAL', description: 'Internal error', requestId };
  assert.deepEqual([here.status, await here.json()], [500, internal]);
  assert.deepEqual([there.statusCode, there.json()], [400, { code: 'CSC_01', description: 'Taken' }]);
  assert.match(logged.join(''), /fail was refused with CSC_01, which its contract does not declare/);
});

test('answers and refusals to a signed-in caller state tier and authorities; other answers do not [SRV-79]', async () => {
  const accountOf = async (answered: Promise<{ status: number; headers: Headers }>) => {
    const { status, headers } = await answered;
    return [status, headers.get(tierHeader), headers.get(authoritiesHeader)];
  };

  assert.deepEqual(await accountOf(server.call(saveNote, { body: { text: 'x' }, token: 'free-token' })), [
    200,
    'Free',
    'CUSTOMER',
  ]);
  assert.deepEqual(await accountOf(server.call(readPaid, { token: 'paid-token' })), [200, 'Paid', 'CUSTOMER']);
  assert.deepEqual(await accountOf(server.call(readPaid, { token: 'free-token' })), [403, 'Free', 'CUSTOMER']);
  assert.deepEqual(await accountOf(server.call(readPaid, { token: 'desk-token' })), [
    200,
    'Internal',
    'CUSTOMER, HELP_DESK',
  ]);
  assert.deepEqual(await accountOf(server.call(readPaid, { token: 'forged' })), [401, null, null]);
  assert.deepEqual(await accountOf(server.call(readOpen, { query: {}, token: 'free-token' })), [200, null, null]);
});

test('an unexpected error answers 500 with the request id and reveals no internals [API-D3, API-15]', async () => {
  const { status, body, headers } = await send('/api/test/fail/unexpected', {});

  assert.equal(status, 500);
  assert.ok(headers.get('x-request-id'));
  assert.deepEqual(body, {
    code: 'INTERNAL',
    description: 'Internal error',
    requestId: headers.get('x-request-id'),
  });
});

test('a call whose account is deleted while it runs answers 401, as the next call does [SRV-D11]', async () => {
  const save = (what: string) => server.call(saveRow, { params: { what }, token: 'leaver-token' });

  const there = await save('there');
  const away = await save('away');
  isDatabaseAway = false;
  const deleted = await save('deleted');

  assert.deepEqual([there.status, away.status], [500, 500]);
  assert.deepEqual([deleted.status, deleted.error.code], [401, 'UNAUTHENTICATED']);
  assert.equal((await save('deleted')).status, 401);
});

test('a call that got no answer from the database asks it nothing more, since it would wait again [SRV-400]', async () => {
  const save = async (what: string) => {
    asked.length = 0;
    const { status } = await server.call(saveRow, { params: { what }, token: 'free-token' });
    return [status, ...asked];
  };

  assert.deepEqual(await save('silent'), [503, 'authenticate']);
  assert.deepEqual(await save('there'), [500, 'authenticate', 'authenticate', 'pin reads']);
});

test('an unknown call answers 404 with a code [API-13]', async () => {
  for (const [path, method] of [
    ['/api/test/none', 'GET'],
    ['/api/', 'GET'],
    ['/api/test/notes', 'DELETE'],
  ] as const) {
    const { status, body } = await send(path, { method, headers: marker });

    assert.deepEqual([path, status, body['code']], [path, 404, 'NOT_FOUND']);
  }
});

test('a path with a trailing slash leads to the same call [LST-D7]', async () => {
  const { status, body } = await send('/api/test/notes/', {
    method: 'PUT',
    headers: { ...marker, 'content-type': 'application/json', authorization: 'Bearer free-token' },
    body: '{"text":"x"}',
  });

  assert.deepEqual([status, body], [200, { text: 'x' }]);
});

test('a call without a body may say that it is JSON [API-01] [API-12]', async () => {
  const headers = { ...marker, 'content-type': 'application/json' };
  for (const { method } of endNotes)
    for (const body of [null, '', new Blob([]).stream()]) {
      const { status } = await send('/api/test/notes/end', { method, headers, body, duplex: 'half' });

      assert.deepEqual([method, status], [method, 200]);
    }
});

test('a call that needs a body says what is missing if that body is empty [API-12] [API-D3]', async () => {
  const headers = { ...marker, authorization: 'Bearer free-token' };
  const bare = await send('/api/test/notes', { method: 'PUT', headers });
  const asJson = await send('/api/test/notes', {
    method: 'PUT',
    headers: { ...headers, 'content-type': 'application/json' },
  });

  assert.deepEqual([asJson.status, asJson.body], [400, bare.body]);
  assert.deepEqual(asJson.body['fields'], [
    { field: '', message: 'Invalid input: expected object, received undefined' },
  ]);
});

test('unknown fields of a request are ignored [API-D6]', async () => {
  const { status, body } = await send('/api/test/notes', {
    method: 'PUT',
    headers: { ...marker, 'content-type': 'application/json', authorization: 'Bearer free-token' },
    body: JSON.stringify({ text: 'x', tier: 'Internal', authorities: ['HELP_DESK'] }),
  });

  assert.deepEqual([status, body], [200, { text: 'x' }]);
});

test('a worker answers no calls', async () => {
  const [web, worker] = [buildWith({ role: 'web' }), buildWith({ role: 'worker' })];
  const statusOf = async (app: App) => (await app.inject(readOpen.path)).statusCode;

  assert.deepEqual([await statusOf(web), await statusOf(worker)], [200, 404]);
  await Promise.all([web.close(), worker.close()]);
});
