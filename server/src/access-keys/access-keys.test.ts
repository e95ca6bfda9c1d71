import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { after, before, test } from 'node:test';
import {
  addContainerWatch,
  allCalls,
  createAccessKey,
  keyScopes,
  limits,
  listAccessKeys,
  listContainerReferences,
  listContainerWatches,
  listSilentPorts,
  messages,
  readAccountData,
  revokeAccessKey,
  saveContainerReferences,
  searchContainersAdvanced,
  type AccountStatus,
  type Authority,
  type KeyScope,
  type Tier,
} from '@quaywatch/shared/contract';
import { eq } from 'drizzle-orm';
import { assertWait } from '../../testing/assert-wait.ts';
import { testPassword } from '../../testing/create-test-account.ts';
import { readOutbox } from '../../testing/read-outbox.ts';
import { repeatFromLog } from '../../testing/repeat-from-log.ts';
import { reportJourney } from '../../testing/report-journey.ts';
import { setPoints } from '../../testing/set-points.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import type { TestApp } from '../../testing/start-test-app.ts';
import { startTestProduct } from '../../testing/start-test-product.ts';
import { customers } from '../customers/customers.tables.ts';
import { createAskForPassword } from '../identity/index.ts';
import { credentials } from '../identity/credentials/credentials.tables.ts';
import { sessions } from '../identity/sessions/sessions.tables.ts';
import type { Caller } from '../platform/http/caller.ts';
import type { Platform } from '../platform/platform.ts';
import { accessKeysModule } from './access-keys-module.ts';
import { accessKeys } from './access-keys.tables.ts';
import { deleteKeysEndedBefore } from './access-keys.queries.ts';
import { openAccessKeys } from './open-access-keys.ts';

let server: TestApp;
let logged = '';
const container = 'CSQU3054383';
before(async () => {
  // So a customer has only the 30 searches that are free: more of a program would be refused if they counted.
  const config = { searchesPerMinute: 1 };
  server = await startTestProduct({ config, log: { write: (line: string) => (logged += line) } });
  await reportJourney(server, { containerNumber: container, statuses: [['Discharged', '2026-06-15T06:00:00Z']] });
});
after(() => server.stop());

let accounts = 0;

async function start(tier: Tier = 'Paid', authorities: Authority[] = ['CUSTOMER']) {
  const email = `keys-${(accounts += 1)}@tests.example`;
  const { customerId, token } = await signInAs(server, { email, tier, authorities });
  const { db } = server.database;
  const ask = (
    body: { scopes?: KeyScope[]; name?: string; days?: number; password?: string; renewTokens?: boolean } = {},
  ) =>
    server.call(createAccessKey, {
      token,
      body: { name: 'Nightly import', scopes: [...keyScopes], days: 90, password: testPassword, ...body },
    });
  return {
    email,
    customerId,
    token,
    ask,
    make: async (...scopes: KeyScope[]) => (await ask(scopes.length > 0 ? { scopes } : {})).answer.key,
    list: async () => (await server.call(listAccessKeys, { token })).answer,
    revoke: (id: string) => server.call(revokeAccessKey, { token, params: { id } }),
    change: (values: { tier?: Tier; status?: AccountStatus }) =>
      db.update(customers).set(values).where(eq(customers.id, customerId)),
    setTemporary: (temporary: boolean) =>
      db.update(credentials).set({ temporary }).where(eq(credentials.customerId, customerId)),
    references: () => server.call(saveContainerReferences, { token, body: [{ container, reference: `of ${email}` }] }),
  };
}

/** Asks as a program does, without the header that pages send. */
const ask = (key: string, path: string, init: RequestInit & { headers?: Record<string, string> } = {}) =>
  fetch(server.url + path, { ...init, headers: { authorization: `Bearer ${key}`, ...init.headers } });
const read = (key: string, headers: Record<string, string> = {}, method = 'GET') =>
  ask(key, listContainerReferences.path, { headers, method });
const search = (key: string) => server.call(searchContainersAdvanced, { token: key, body: [container] });

test('calls about keys refuse strangers, tiers without keys, and keys of others [ACC-95]', async () => {
  const [free, trial, paid, other] = [await start('Free'), await start('Free-advanced'), await start(), await start()];
  await paid.make();
  const [key] = await paid.list();

  for (const call of [listAccessKeys, createAccessKey, revokeAccessKey])
    assert.equal((await server.call(call, { params: { id: key?.id ?? '' } })).status, 401);
  assert.deepEqual([(await free.ask()).status, (await trial.ask()).status], [403, 403]);
  for (const id of [key?.id ?? '', '00000000-0000-4000-8000-000000000000', '7', "' or true --"])
    assert.equal((await other.revoke(id)).status, 404, id);
  assert.deepEqual([(await paid.list()).length, (await other.list()).length], [1, 0]);
});

test('a key needs a name, scopes and an expiry within a year; each error is shown at its field [ACC-95]', async () => {
  const paid = await start();
  const wrong: [Parameters<typeof paid.ask>[0], string, string][] = [
    [{ name: ' ' }, 'name', messages.accessKeyName],
    [{ name: 'x'.repeat(41) }, 'name', messages.accessKeyName],
    [{ name: 'two\nlines' }, 'name', messages.accessKeyName],
    [{ scopes: [] }, 'scopes', messages.accessKeyScopes],
    [{ days: 0 }, 'days', messages.accessKeyDays],
    [{ days: 366 }, 'days', messages.accessKeyDays],
    [{ password: 'Harbour2025' }, 'password', messages.wrongPassword],
  ];

  for (const [body, field, message] of wrong) {
    const { status, error } = await paid.ask(body);
    assert.deepEqual([status, error['fields']], [400, [{ field, message }]]);
  }
  assert.equal((await paid.ask({ days: 365, name: 'x'.repeat(40) })).status, 200);
});

test('a key is shown once and stored as a hash; its owner gets a mail, the log has no key [ACC-95, SRV-280]', async () => {
  const paid = await start();
  const { key, accessKey } = (await paid.ask({ scopes: ['lists:read', 'lists:read'], days: 30 })).answer;
  await server.runJobs();

  assert.match(key, /^qwk_[\w-]{46}$/);
  assert.deepEqual(await paid.list(), [accessKey]);
  assert.deepEqual(
    [accessKey.scopes, accessKey.endsAt, accessKey.lastUsedAt],
    [['lists:read'], '2026-07-15T09:00:00.000Z', null],
  );
  const mails = (await readOutbox(server)).filter(({ to }) => to === paid.email);
  assert.match(mails.at(-1)?.text ?? '', /"Nightly import".+revoke/s);
  await read(key);
  const stored = JSON.stringify(await server.database.db.select().from(accessKeys));
  for (const text of [stored, logged, mails.map((mail) => mail.text).join()])
    assert.ok(!text.includes(key.slice(4, 30)));
  assert.ok(logged.includes(`"accessKeyId":"${accessKey.id}"`));
});

/** Sends the head of a creation, and its body only after `meanwhile`, once the caller has been admitted. */
async function askSlowly(token: string, meanwhile: () => Promise<void>): Promise<string> {
  const { hostname, port } = new URL(server.url);
  const body = JSON.stringify({ name: 'Late', scopes: ['lists:read'], days: 1, password: testPassword });
  const head = [
    `POST ${createAccessKey.path} HTTP/1.1`,
    `Host: ${hostname}`,
    `Authorization: Bearer ${token}`,
    'X-Requested-With: XMLHttpRequest',
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
    'Connection: close',
  ];
  const socket = connect(Number(port), hostname);
  const answer = readText(socket);
  // A call admits its caller by noting the use of the session, if the last one was long ago.
  server.clock.advance({ minutes: 6 });
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  const now = server.clock.now().getTime();
  const { db } = server.database;
  const isAdmitted = async () =>
    (await db.select().from(sessions)).some(({ lastUsedAt }) => lastUsedAt.getTime() === now);
  let isAnswered = false;
  socket.once('data', () => (isAnswered = true));
  while (!isAnswered && !(await isAdmitted())) await new Promise(setImmediate);
  await meanwhile();
  socket.write(body);
  const text = await answer;
  server.clock.advance({ minutes: -6 });
  return text;
}

test('no key is made by a session that ended while the body was on its way [SRV-437]', async () => {
  const paid = await start();
  const { db } = server.database;

  const answer = await askSlowly(paid.token, async () => {
    await db.delete(sessions).where(eq(sessions.customerId, paid.customerId));
  });

  assert.match(answer, /^HTTP\/1\.1 401 [^]*"UNAUTHENTICATED"/);
  const made = await db.select().from(accessKeys).where(eq(accessKeys.customerId, paid.customerId));
  assert.deepEqual(made, []);
});

test('nothing that needs the password is done once it was changed during the check [SRV-437]', async () => {
  const { customerId } = await start();
  const { platform } = server;
  const [session] = await platform.database.db.select().from(sessions).where(eq(sessions.customerId, customerId));
  const transaction: Platform['database']['transaction'] = async (run) => {
    const changed = { passwordHash: 'of a new password' };
    await platform.database.db.update(credentials).set(changed).where(eq(credentials.customerId, customerId));
    return platform.database.transaction(run);
  };
  const askForPassword = createAskForPassword({ ...platform, database: { ...platform.database, transaction } });
  const caller = { customerId, sessionId: session?.id ?? '' } as Caller;
  const asked = { caller, password: testPassword, renewTokens: false, what: 'access-key' } as const;

  const request = { ip: '10.0.0.1', socket: { remoteAddress: '10.0.0.1' }, log: platform.log };
  const answer = askForPassword({ ...asked, request }, () => assert.fail());

  await assert.rejects(answer, { status: 401, code: 'UNAUTHENTICATED' });
});

test('a page that asks for it gets new tokens with the key, and the old ones stop working [SES-72, ACC-95]', async () => {
  const paid = await start();
  const statusOf = async (token: string | undefined) =>
    (await server.call(listAccessKeys, token === undefined ? {} : { token })).status;

  const { tokens } = (await paid.ask({ renewTokens: true })).answer;

  assert.deepEqual([await statusOf(paid.token), await statusOf(tokens?.access_token)], [401, 200]);
});

test('the owner is also told of a key that was revoked before the mail was sent [ACC-95]', async () => {
  const paid = await start();
  const { accessKey } = (await paid.ask({ name: 'Short-lived' })).answer;
  assert.equal((await paid.revoke(accessKey.id)).status, 200);
  await server.runJobs();

  const mails = (await readOutbox(server)).filter(({ to }) => to === paid.email);
  assert.match(mails.at(-1)?.text ?? '', /"Short-lived"/);
});

test('a customer has at most ten working keys; expired ones do not count and are deleted after a month [ACC-95]', async () => {
  const paid = await start();
  for (let made = 0; made < limits.accessKeys; made += 1) await paid.make();
  const oneMore = await paid.ask();
  const { db } = server.database;
  const [first, second] = await paid.list();
  const end = (id: string | undefined, endsAt: string) =>
    db
      .update(accessKeys)
      .set({ endsAt: new Date(endsAt) })
      .where(eq(accessKeys.id, id ?? ''));
  await end(first?.id, '2026-06-15T08:59:59Z');
  await end(second?.id, '2026-05-01T00:00:00Z');

  assert.deepEqual([oneMore.status, oneMore.error.code], [409, 'CONFLICT']);
  assert.equal((await paid.ask()).status, 200);
  await deleteKeysEndedBefore(db, new Date('2026-05-16T09:00:00Z'));
  assert.deepEqual([(await paid.list()).length, (await paid.list()).some(({ id }) => id === second?.id)], [10, false]);
});

test('a customer makes at most twenty keys an hour [ACC-95]', async () => {
  const paid = await start();
  await paid.make();
  await setPoints(server, `make-access-key:${paid.customerId}`, 19);

  assert.equal((await paid.ask()).status, 200);
  assertWait(await paid.ask(), 3_600);
});

test('a key reads and changes its owner’s data and nobody else’s [SRV-281]', async () => {
  const [paid, other] = [await start(), await start('Internal')];
  await other.references();
  const [mine, theirs] = [await paid.make(), await other.make()];

  const saved = await ask(mine, saveContainerReferences.path, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify([{ container, reference: 'Job 1' }]),
  });
  assert.equal(saved.status, 200);
  const [found, foundOfOther] = [await search(mine), await search(theirs)];
  assert.equal(found.answer.containers[0]?.reference, 'Job 1');
  assert.equal(foundOfOther.answer.containers[0]?.reference, `of ${other.email}`);
  await server.call(addContainerWatch, { token: mine, body: { containerNumber: 'MSCU6639871' } });
  const watches = async (token: string) => (await server.call(listContainerWatches, { token })).answer.length;
  assert.deepEqual([await watches(mine), await watches(theirs)], [1, 0]);
});

test('a key can make only the calls of its scopes, never those about account, payment or helpdesk [SRV-281]', async () => {
  const staff = await start('Internal', ['CUSTOMER', 'HELP_DESK']);
  const colleague = await start('Internal', ['CUSTOMER', 'HELP_DESK']);
  const every = await staff.make();
  const keys = new Map<KeyScope, { readonly only: string; readonly others: string }>();
  for (const scope of keyScopes) {
    const others = keyScopes.filter((other) => other !== scope);
    keys.set(scope, { only: await staff.make(scope), others: await colleague.make(...others) });
  }
  const program = await openAccessKeys(server.platform).authenticate(every);
  assert.deepEqual([program?.authorities, program?.secondFactorAt], [['CUSTOMER'], null]);
  const { db } = server.database;
  const statusOf = async (key: string, { path, method }: { path: string; method: string }) =>
    (await ask(key, path.replace(/:\w+/g, staff.customerId), { method })).status;

  for (const call of allCalls.filter(({ access }) => access.kind !== 'anonymous')) {
    const own = call.keyScope === undefined ? undefined : keys.get(call.keyScope);
    assert.equal(await statusOf(own?.others ?? every, call), 403, call.name);
    if (!own) continue;
    const status = await statusOf(own.only, call);
    assert.ok(status !== 403 && status !== 401, `${call.name}: ${status}`);
    await db.execute('delete from rate_limits');
  }
  assert.equal((await server.call(listAccessKeys, { token: staff.token })).status, 200);
});

test('revoked, expired, forged and unknown keys are refused with the same message [SRV-282]', async () => {
  const paid = await start();
  const [revoked, ended] = [(await paid.ask()).answer, (await paid.ask()).answer];
  const working = await paid.make();
  await paid.revoke(revoked.accessKey.id);
  await server.database.db
    .update(accessKeys)
    .set({ endsAt: server.clock.now() })
    .where(eq(accessKeys.id, ended.accessKey.id));
  const forged = working.slice(0, -3) + (working.endsWith('AAA') ? 'BBB' : 'AAA');

  const answers = [];
  for (const key of [revoked.key, ended.key, forged, 'qwk_', `qwk_${'x'.repeat(46)}`, working.toUpperCase()]) {
    const answer = await read(key);
    answers.push([answer.status, await answer.text(), answer.headers.get('ratelimit')]);
  }
  assert.deepEqual(
    [...new Set(answers.map((answer) => JSON.stringify(answer)))],
    [JSON.stringify([401, '{"code":"UNAUTHENTICATED","description":"This key does not work."}', null])],
  );
  assert.equal((await read(working)).status, 200);
  for (const authorization of [`Bearer ${working.slice(4)}`, working, `Bearer "${working}"`, `Bearer ${working}.`])
    for (const method of ['GET', 'PUT'])
      assert.equal((await read('', { authorization }, method)).status, 401, `${method} ${authorization.slice(0, 12)}`);
});

test('a key does not work while its account is suspended, downgraded or has a temporary password [SRV-282]', async () => {
  const paid = await start();
  const key = await paid.make();
  const statuses = async () => [(await read(key)).status, (await ask(key, listSilentPorts.path)).status];

  await paid.change({ status: 'Suspended' });
  assert.deepEqual(await statuses(), [401, 401]);
  for (const tier of ['Free', 'Free-advanced'] as const) {
    await paid.change({ status: 'Live', tier });
    assert.deepEqual(await statuses(), [403, 403], tier);
  }
  await paid.change({ tier: 'Paid' });
  await paid.setTemporary(true);
  assert.deepEqual(await statuses(), [403, 403]);
  await paid.setTemporary(false);
  assert.deepEqual(await statuses(), [200, 200]);
});

test('a customer whose tier no longer has keys can still see and revoke them [ACC-95]', async () => {
  const paid = await start();
  await paid.make();
  await paid.change({ tier: 'Free' });
  const [key] = await paid.list();

  assert.equal((await paid.revoke(key?.id ?? '')).status, 200);
  assert.deepEqual(await paid.list(), []);
});

test('programs are told their quota, which all keys share and which leaves a person’s own untouched [SRV-283]', async () => {
  const paid = await start();
  const [one, two] = [await paid.make(), await paid.make()];
  const first = await read(one);
  assert.equal(first.headers.get('ratelimit-policy'), '"calls";q=120;w=60');
  assert.match(first.headers.get('ratelimit') ?? '', /^"calls";r=119;t=(60|59)$/);

  for (let call = 1; call <= 31; call += 1) assert.equal((await search(call % 2 === 0 ? one : two)).status, 200);
  await setPoints(server, `access-keys:${paid.customerId}`, 119);
  assert.match((await read(one)).headers.get('ratelimit') ?? '', /^"calls";r=0;/);
  const refused = await read(two);

  assert.equal(refused.status, 429);
  assert.match(refused.headers.get('ratelimit') ?? '', /^"calls";r=0;t=\d+$/);
  assert.ok(Number(refused.headers.get('retry-after')) > 0);
  assert.equal((await search(paid.token)).status, 200);
  assert.equal((await server.call(listContainerReferences, { token: paid.token })).headers.get('ratelimit'), null);
});

test('a program that already has an answer gets 304, and a changed answer is sent again [SRV-284]', async () => {
  const paid = await start();
  const key = await paid.make();
  const first = await read(key);
  const etag = first.headers.get('etag') ?? '';

  const again = await read(key, { 'if-none-match': `"other", W/${etag}` });
  await paid.references();
  const changed = await read(key, { 'if-none-match': etag });

  assert.equal(first.headers.get('cache-control'), 'private, no-cache');
  assert.deepEqual([again.status, await again.text(), again.headers.get('etag')], [304, '', etag]);
  assert.deepEqual([changed.status, changed.headers.get('etag') === etag], [200, false]);
  const ofPage = await server.call(listContainerReferences, { token: paid.token });
  assert.deepEqual([ofPage.headers.get('etag'), ofPage.headers.get('cache-control')], [null, 'no-store']);
});

test('a page has another tag once another page follows it [SRV-284, SRV-285]', async () => {
  const paid = await start();
  const key = await paid.make();
  await paid.references();
  const path = `${listContainerReferences.path}?limit=1`;
  const alone = await ask(key, path);
  const body = [{ container: 'TCNU7200794', reference: 'of the next page' }];
  await server.call(saveContainerReferences, { token: paid.token, body });

  const followed = await ask(key, path, { headers: { 'if-none-match': alone.headers.get('etag') ?? '' } });

  assert.deepEqual([alone.headers.get('link'), followed.status], [null, 200]);
  assert.match(followed.headers.get('link') ?? '', /rel="next"/);
  assert.deepEqual(await followed.json(), await alone.json());
});

test('the last use of a key is recorded, at most once in five minutes [ACC-95]', async () => {
  const paid = await start();
  const key = await paid.make();
  const usedAt = async () => (await paid.list())[0]?.lastUsedAt;

  await read(key);
  const first = await usedAt();
  server.clock.advance({ minutes: 4 });
  await read(key);
  const soon = await usedAt();
  server.clock.advance({ minutes: 2 });
  await read(key);
  const later = await usedAt();
  server.clock.advance({ minutes: -6 });

  assert.deepEqual([first, soon, later], ['2026-06-15T09:00:00.000Z', first, '2026-06-15T09:06:00.000Z']);
});

test('the customer’s data export lists keys without their secrets [ACC-95]', async () => {
  const paid = await start();
  await paid.make('history:read');
  const { answer } = await server.call(readAccountData, { token: paid.token });
  const file = answer as unknown as { accessKeys: Record<string, unknown>[] };

  assert.deepEqual(
    file.accessKeys.map(({ name, scopes, secretHash }) => [name, scopes, secretHash]),
    [['Nightly import', ['history:read'], undefined]],
  );
});

test('after a restore, keys revoked since the backup are revoked again; newer and other keys work on [SRV-510]', async () => {
  const { db } = server.database;
  const [paid, other] = [await start(), await start()];
  const [revoked, kept] = [(await paid.ask()).answer, await paid.make()];
  const ofOther = await other.make();
  const stored = await db.select().from(accessKeys).where(eq(accessKeys.id, revoked.accessKey.id));
  const since = server.clock.now();
  logged = '';
  await paid.revoke(revoked.accessKey.id);
  const log = logged;
  server.clock.advance({ minutes: 1 });
  const newer = await paid.make();
  await db.insert(accessKeys).values(stored);
  const statuses = async () => {
    const answers = await Promise.all([revoked.key, kept, ofOther, newer].map((key) => read(key)));
    return answers.map(({ status }) => status);
  };
  const restored = await statuses();

  const repeat = (lines: string) => repeatFromLog(server, { log: lines, since, modules: [accessKeysModule.endAgain] });
  const said = await repeat(log);
  const again = await repeat(log);

  assert.deepEqual(
    [restored, await statuses()],
    [
      [200, 200, 200, 200],
      [401, 200, 200, 200],
    ],
  );
  assert.match(said.join(' '), /Access keys revoked again: 1\./);
  assert.match(again.join(' '), /Access keys revoked again: 0\./);
  await repeat(log.replaceAll(/,"subjectId":"[^"]*"/g, ''));
  assert.deepEqual(await statuses(), [401, 401, 200, 200], 'a log of an earlier version');
});
