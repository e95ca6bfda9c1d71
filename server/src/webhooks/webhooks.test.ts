import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { createServer as createTcpServer, type AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { eq, inArray, ne } from 'drizzle-orm';
import {
  limits,
  listWebhookDeliveries,
  messages,
  readWebhook,
  redeliverWebhook,
  removeWebhook,
  renewWebhookSecret,
  saveWebhook,
  testWebhook,
  type Tier,
} from '@quaywatch/shared/contract';
import { assertWait } from '../../testing/assert-wait.ts';
import { nextId } from '../../testing/next-id.ts';
import { readOutbox } from '../../testing/read-outbox.ts';
import { repeatFromLog } from '../../testing/repeat-from-log.ts';
import { reportJourney } from '../../testing/report-journey.ts';
import { firstRun } from '../../testing/run-jobs.ts';
import { setPoints } from '../../testing/set-points.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import type { TestApp } from '../../testing/start-test-app.ts';
import { startTestProduct } from '../../testing/start-test-product.ts';
import { alerts } from '../alerts/records/alerts.tables.ts';
import { customers } from '../customers/customers.tables.ts';
import { openFor, sealFor } from '../platform/sealing/purpose-seal.ts';
import { serverLimits } from '../platform/server-limits.ts';
import { deleteOldDeliveries, exportWebhookEvents } from './deliveries.queries.ts';
import { createDeliverer, type Post } from './deliver-webhooks.ts';
import { postWebhook, type Posted } from './post-webhook.ts';
import { resealSecrets } from './reseal-secrets.ts';
import { webhooksModule } from './webhooks-module.ts';
import { webhookDeliveries, webhooks } from './webhooks.tables.ts';

type Received = { readonly headers: Record<string, string>; readonly body: string };

const oldKey = 'the-key-before-this-one-32-characters-long';
let server: TestApp;
let receiver: Server;
let logged = '';
let status = 200;
const received: Received[] = [];
before(async () => {
  receiver = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => (body += part));
    request.on('end', () => {
      received.push({ headers: request.headers as Record<string, string>, body });
      response.writeHead(status, { location: 'http://127.0.0.1:1/' }).end('thank you');
    });
  }).listen(0, '127.0.0.1');
  server = await startTestProduct({
    config: { webhookLoopback: true, role: 'web', secretKeysPrevious: [oldKey] },
    log: { write: (line: string) => (logged += line) },
  });
});
after(async () => {
  await server.stop();
  receiver.close();
});

const address = () => `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
const deliver = (post?: () => Promise<Posted>) => createDeliverer(server.platform, post ? { post } : {}).work();
const fails = async (): Promise<Posted> => ({ httpStatus: 503, problem: 'status' });

const switchedOff = 'The webhook is switched off. Select Change address and save it to switch it on again.';
let accounts = 0;

async function start(tier: Tier = 'Paid') {
  const { db } = server.database;
  const email = `hooks-${(accounts += 1)}@tests.example`;
  const { customerId, token } = await signInAs(server, { email, tier });
  const log = async () => (await server.call(listWebhookDeliveries, { token })).answer;
  return {
    customerId,
    email,
    token,
    log,
    read: async () => (await server.call(readWebhook, { token })).answer.webhook,
    save: (to = address()) => server.call(saveWebhook, { token, body: { address: to } }),
    remove: () => server.call(removeWebhook, { token }),
    renew: () => server.call(renewWebhookSecret, { token }),
    test: () => server.call(testWebhook, { token }),
    again: (id: string) => server.call(redeliverWebhook, { token, params: { id } }),
    change: (values: Partial<typeof customers.$inferInsert>) =>
      db.update(customers).set(values).where(eq(customers.id, customerId)),
    arm: (visit: { port: 'LGP' | 'SOU'; gkey: string }, containerNumber: string, ...recipients: readonly string[]) =>
      db.insert(alerts).values(
        recipients.map((recipient) => ({
          customerId,
          ...visit,
          containerNumber,
          activityType: 'Import' as const,
          recipient,
          containerStatusType: 'Discharged',
          alertType: 'Email' as const,
          state: 'ACTIVE' as const,
          fromTemplate: true,
          createdAt: server.clock.now(),
        })),
      ),
  };
}

/** Checks a delivery as docs/webhooks.md tells receivers to. */
function isGenuine({ headers, body }: Received, secret: string): boolean {
  const parts = (headers['quaywatch-signature'] ?? '').split(',').map((part) => part.split('='));
  const time = parts.find(([name]) => name === 't')?.[1];
  const wanted = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
  return parts.some(([name, value]) => name === 'v1' && value === wanted);
}

const journey = (containerNumber: string, gkey: string, ...statuses: [string, string][]) =>
  reportJourney(server, { containerNumber, gkey, statuses });

test('webhooks are for Free-advanced, Paid and Internal: strangers get 401 and Free gets 403 [SRV-D1, ACC-80]', async () => {
  const free = await start('Free');
  const id = '00000000-0000-4000-8000-000000000000';
  const statusesOf = async (token?: string) => {
    const caller = token === undefined ? {} : { token };
    return [
      (await server.call(readWebhook, caller)).status,
      (await server.call(saveWebhook, { ...caller, body: { address: address() } })).status,
      (await server.call(renewWebhookSecret, caller)).status,
      (await server.call(testWebhook, caller)).status,
      (await server.call(listWebhookDeliveries, caller)).status,
      (await server.call(redeliverWebhook, { ...caller, params: { id } })).status,
      (await server.call(removeWebhook, caller)).status,
    ];
  };

  assert.deepEqual(await statusesOf(), [401, 401, 401, 401, 401, 401, 401]);
  assert.deepEqual(await statusesOf(free.token), [200, 403, 403, 403, 403, 403, 404]);
});

test('one signed event is sent for all emails that say the same, without personal data [SRV-191]', async () => {
  const [paid, other] = [await start(), await start()];
  const secret = (await paid.save()).answer.secret ?? '';
  await other.save();
  const visit = await journey('CSQU3054383', 'hook-1', ['Arrived', '2026-06-15T07:00:00Z']);
  await paid.arm(visit, 'CSQU3054383', 'ops@tests.example', 'gate@tests.example');
  received.length = 0;

  await journey('CSQU3054383', 'hook-1', ['Arrived', '2026-06-15T07:00:00Z'], ['Discharged', '2026-06-15T08:00:00Z']);
  await deliver();

  assert.equal(received.length, 1);
  const [event] = received as [Received];
  const { id, ...body } = JSON.parse(event.body) as Record<string, unknown>;
  assert.deepEqual(body, {
    version: 1,
    type: 'status.reached',
    createdAt: '2026-06-15T09:00:00.000Z',
    container: 'CSQU3054383',
    port: 'LGP',
    visit: 'hook-1',
    status: 'Discharged',
    statusTime: '2026-06-15T08:00:00.000Z',
    because: null,
  });
  assert.equal(event.headers['quaywatch-event'], id);
  assert.ok(isGenuine(event, secret));
  assert.ok(!isGenuine({ ...event, body: `${event.body} ` }, secret));
  assert.doesNotMatch(event.body, /tests\.example/);
  const [logLine] = await paid.log();
  assert.deepEqual([logLine?.id, logLine?.state, logLine?.attempts, logLine?.httpStatus], [id, 'delivered', 1, 200]);
  assert.deepEqual(await other.log(), []);
});

test('the secret is shown once, encrypted and in no log; a new one overlaps with it for a day [ACC-80, SRV-191]', async () => {
  const paid = await start();
  const first = (await paid.save()).answer.secret ?? '';
  const moved = await paid.save(`${address()}/moved`);
  const second = (await paid.renew()).answer.secret;
  const send = async () => {
    received.length = 0;
    await paid.test();
    await deliver();
    const [event] = received as [Received];
    return [isGenuine(event, first), isGenuine(event, second)];
  };

  assert.match(first, /^qwh_[\w-]{43}$/);
  assert.equal(moved.answer.secret, null);
  assert.equal((await paid.read())?.previousSecretUntil, '2026-06-16T09:00:00.000Z');
  assert.deepEqual(await send(), [true, true]);
  const rows = JSON.stringify(await server.database.db.select().from(webhooks));
  for (const secret of [first, second]) assert.ok(!rows.includes(secret) && !logged.includes(secret));
  await server.database.db
    .update(webhooks)
    .set({ previousSecretUntil: server.clock.now() })
    .where(eq(webhooks.customerId, paid.customerId));
  assert.deepEqual(await send(), [false, true]);
  assert.equal((await paid.read())?.previousSecretUntil, null);
});

test('two secrets sign at most: a second renewal within a day ends the oldest one at once [SRV-550]', async () => {
  const paid = await start();
  const first = (await paid.save()).answer.secret ?? '';
  const second = (await paid.renew()).answer.secret;
  const third = (await paid.renew()).answer.secret;
  received.length = 0;
  await paid.test();
  await deliver();
  const [event] = received as [Received];

  assert.deepEqual(
    [first, second, third].map((secret) => isGenuine(event, secret)),
    [false, true, true],
  );
  assert.equal(event.headers['quaywatch-signature']?.match(/v1=/g)?.length, 2);
});

test('the owner gets a mail about a new webhook and about another address, not about the same one [SRV-439]', async () => {
  const paid = await start();
  for (const to of [address(), address(), `${address()}/moved`]) assert.equal((await paid.save(to)).status, 200);

  const { rows } = await server.platform.pool.pool.query<{ data: object }>(
    "select data from pgboss.job where name = 'send-webhook-set' and data->>'customerId' = $1",
    [paid.customerId],
  );
  assert.equal(rows.length, 2);
  await server.platform.jobs.queues.get('send-webhook-set')?.handler(rows[0]?.data ?? {}, firstRun());
  const mail = (await readOutbox(server)).find(({ to }) => to === paid.email);
  assert.equal(mail?.subject, 'Address set for your Quaywatch webhook');
  assert.match(mail.text, /alerts.+account page/s);
});

test('after a key change both secrets are re-encrypted, and the previous one ends after its day [SRV-191]', async () => {
  const paid = await start();
  await paid.save();
  await paid.renew();
  const ofOldKey = (secret: string) => sealFor('webhook-secret', oldKey, secret);
  const [now, before] = [ofOldKey('now'), ofOldKey('before')];
  const mine = eq(webhooks.customerId, paid.customerId);
  await server.database.db
    .update(webhooks)
    .set({
      sealedSecret: now.sealed,
      keyId: now.keyId,
      previousSealedSecret: before.sealed,
      previousKeyId: before.keyId,
    })
    .where(mine);
  const readOpened = async () => {
    const [row] = await server.database.db.select().from(webhooks).where(mine);
    const { secretKey } = server.platform.config;
    const open = (sealed: string | null | undefined, keyId: string | null | undefined) =>
      sealed && openFor('webhook-secret', { secretKey, secretKeysPrevious: [] }, { sealed, keyId: keyId ?? '' });
    return [open(row?.sealedSecret, row?.keyId), open(row?.previousSealedSecret, row?.previousKeyId)];
  };

  await resealSecrets(server.platform);
  const moved = await readOpened();
  server.clock.advance({ hours: limits.webhookOverlapHours });
  await resealSecrets(server.platform);
  server.clock.advance({ hours: -limits.webhookOverlapHours });

  assert.deepEqual(
    [moved, await readOpened()],
    [
      ['now', 'before'],
      ['now', null],
    ],
  );
});

test('a failed delivery is retried for a day at growing intervals, with the same id and body [SRV-192]', async () => {
  const paid = await start();
  await paid.save();
  await paid.test();
  const [row] = await server.database.db
    .select()
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.customerId, paid.customerId));
  status = 500;
  received.length = 0;

  await deliver();
  const first = (await paid.log())[0];
  await deliver();
  const tooSoon = received.length;
  // Reads the table, because the customer's session ends in the meantime.
  const stateNow = async () =>
    (
      await server.database.db
        .select()
        .from(webhookDeliveries)
        .where(eq(webhookDeliveries.id, row?.id ?? ''))
    )[0]?.state;
  let minutes = 0;
  for (; (await stateNow()) === 'queued' && minutes < 2 * 1440; minutes += 20) {
    server.clock.advance({ minutes: 20 });
    await deliver();
  }
  status = 200;
  server.clock.advance({ minutes: -minutes });

  assert.deepEqual(
    [first?.state, first?.attempts, first?.httpStatus, first?.problem, tooSoon],
    ['queued', 1, 500, 'status', 1],
  );
  assert.equal(await stateNow(), 'failed');
  assert.ok(minutes > 12 * 60 && minutes <= 24 * 60 + 20, `${minutes} minutes`);
  assert.deepEqual(new Set(received.map(({ headers }) => headers['quaywatch-event'])), new Set([row?.id]));
  assert.equal(new Set(received.map(({ body }) => body)).size, 1);
});

test('an event of a killed worker is taken over after a minute; two workers send it once [SRV-192]', async () => {
  const paid = await start();
  await paid.save();
  await paid.test();
  const killed = createDeliverer(server.platform, { post: () => new Promise(() => undefined), patience: 3_600_000 });
  await Promise.race([killed.work(), new Promise((done) => setTimeout(done, 300))]);
  received.length = 0;

  await deliver();
  const early = received.length;
  server.clock.advance({ minutes: 1, seconds: 1 });
  await Promise.all([deliver(), deliver()]);
  server.clock.advance({ minutes: -1, seconds: -1 });

  assert.deepEqual([early, received.length, (await paid.log())[0]?.state], [0, 1, 'delivered']);
});

test('customers with slow receivers have two deliveries at a time each, and others are not delayed [SRV-213]', async (t) => {
  await server.database.db.delete(webhookDeliveries);
  const slow = [await start(), await start(), await start(), await start()];
  const quick = [await start(), await start(), await start()];
  for (const [index, one] of [...slow, ...quick].entries()) {
    await one.save(`${address()}/${slow.includes(one) ? 'slow' : 'quick'}-${index}`);
    for (let times = 0; times < (slow.includes(one) ? 4 : 1); times += 1) await one.test();
  }
  const waiting = new Map<string, number>();
  let most = 0;
  let arrived = 0;
  let open = () => {};
  const gate = new Promise<void>((done) => (open = done));

  const post: Post = async ({ address: to }) => {
    const isSlow = to.includes('slow');
    const now = (waiting.get(to) ?? 0) + 1;
    waiting.set(to, now);
    most = Math.max(most, now);
    if (isSlow) await gate;
    else arrived += 1;
    waiting.set(to, (waiting.get(to) ?? 0) - 1);
    return { httpStatus: 200, problem: null };
  };
  const working = createDeliverer(server.platform, { post }).work();
  await t.waitFor(() => assert.equal(arrived, 3), { interval: 20, timeout: 10_000 }).finally(open);
  await working;

  assert.equal(most, 2);
  for (const one of slow) assert.deepEqual([...new Set((await one.log()).map(({ state }) => state))], ['delivered']);
});

/** How many webhooks that are known to fail a process tries at a time. */
const failingLanes = 5;

/** Makes customers whose receivers hang, each with some events, and one whose receiver works, with the newest event. */
async function startHanging(number: number) {
  const { db } = server.database;
  await db.delete(webhookDeliveries);
  const hanging = await Promise.all(Array.from({ length: number }, () => start()));
  const quick = await start();
  await Promise.all(hanging.map((one, index) => one.save(`${address()}/hanging-${index}`)));
  await quick.save(`${address()}/quick`);
  const eventOf = ({ customerId }: typeof quick, name: number, secondsAgo: number) => {
    const at = new Date(server.clock.now().getTime() - secondsAgo * 1_000);
    const event = { eventKey: `hanging/${name}`, type: 'test' as const, state: 'queued' as const };
    return { customerId, ...event, createdAt: at, queuedAt: at, dueAt: at };
  };
  const names = [0, 1, 2];
  await db
    .insert(webhookDeliveries)
    .values([...hanging.flatMap((one) => names.map((name) => eventOf(one, name, 60 - name))), eventOf(quick, 0, 0)]);
  return { hanging, quick };
}

test('each unavailable receiver delays the others by one attempt at most, however many events it has [SRV-213]', async () => {
  await startHanging(40);
  const posted: string[] = [];
  let open = () => {};
  const gate = new Promise<void>((done) => (open = done));
  // What is known to fail is tried beside the others. Its further attempts hang, so they would delay whoever waits.
  const post: Post = async ({ address: to }) => {
    const name = to.split('/').at(-1) ?? '';
    const isFurther = posted.includes(name);
    posted.push(name);
    if (name === 'quick') open();
    else if (isFurther) await gate;
    return name === 'quick' ? { httpStatus: 200, problem: null } : { httpStatus: null, problem: 'timeout' };
  };

  const deliverer = createDeliverer(server.platform, { post });
  await deliverer.work();
  await deliverer.work();

  const before = posted.slice(0, posted.indexOf('quick'));
  const further = before.length - new Set(before).size;
  assert.ok(further <= failingLanes, `${further} further attempts came first`);
  assert.equal(posted.length, 121);
});

test('receivers that are known to fail delay no others, and are still tried [SRV-213]', async (t) => {
  const { hanging } = await startHanging(40);
  const ids = hanging.map(({ customerId }) => customerId);
  await server.database.db
    .update(webhooks)
    .set({ failingSince: server.clock.now() })
    .where(inArray(webhooks.customerId, ids));
  let open = () => {};
  const gate = new Promise<void>((done) => (open = done));
  const posted: string[] = [];
  const post: Post = async ({ address: to }) => {
    posted.push(to.split('/').at(-1) ?? '');
    if (!to.endsWith('quick')) await gate;
    return { httpStatus: 200, problem: null };
  };
  const deliverer = createDeliverer(server.platform, { post });
  const working = deliverer.work();
  await t.waitFor(() => assert.ok(posted.includes('quick') && posted.length > 1), { interval: 20, timeout: 10_000 });
  const tried = posted.length;
  open();
  await working;

  assert.ok(tried <= 6, `${tried} attempts at a time`);
  await deliverer.work();
  assert.equal(posted.length, 121);
});

test('a webhook that failed once waits for one attempt of each other failing one, however many events they have [SRV-213]', async () => {
  await startHanging(10);
  await server.database.db.update(webhooks).set({ failingSince: server.clock.now() });
  const posted: string[] = [];
  const post: Post = async ({ address: to }) => {
    posted.push(to.split('/').at(-1) ?? '');
    return to.endsWith('quick') ? { httpStatus: 200, problem: null } : { httpStatus: null, problem: 'timeout' };
  };

  await createDeliverer(server.platform, { post }).work();

  const before = posted.slice(0, posted.indexOf('quick'));
  assert.ok(before.length <= 10 && new Set(before).size === before.length, `${before.length} attempts came first`);
  assert.equal(posted.length, 31);
});

test('a receiver that switches protocols, and a post that never ends, stop no other webhook [SRV-194, SRV-213]', async (t) => {
  await server.database.db.delete(webhookDeliveries);
  const switching = createTcpServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () =>
      socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n'),
    );
  }).listen(0, '127.0.0.1');
  t.after(() => switching.close());
  const [upgrading, hanging, other] = [await start(), await start(), await start()];
  await upgrading.save(`http://127.0.0.1:${(switching.address() as AddressInfo).port}/`);
  await hanging.save(`${address()}/hanging`);
  await other.save();
  const post: Post = (terms) =>
    terms.address.endsWith('/hanging') ? new Promise(() => undefined) : postWebhook(terms);
  const deliverer = createDeliverer(server.platform, { post, patience: 200 });
  const isDone = (work: Promise<void>) =>
    Promise.race([work.then(() => true), new Promise((done) => setTimeout(done, 20_000, false).unref())]);

  for (const one of [upgrading, hanging, other]) await one.test();
  const first = await isDone(deliverer.work());
  await other.test();
  const second = await isDone(deliverer.work());

  assert.deepEqual([first, second], [true, true]);
  const outcomes = async ({ log }: typeof other) =>
    (await log()).map(({ state, httpStatus, problem }) => [state, httpStatus, problem]);
  assert.deepEqual(await outcomes(upgrading), [['queued', 101, 'status']]);
  assert.deepEqual(await outcomes(hanging), [['queued', null, 'timeout']]);
  assert.deepEqual(
    (await outcomes(other)).map(([state]) => state),
    ['delivered', 'delivered'],
  );
});

test('however many events wait for an unavailable receiver, one job returns for them [SRV-192]', async () => {
  await server.database.db.delete(webhookDeliveries);
  const paid = await start();
  await paid.save();
  const deliverer = createDeliverer(server.platform, { post: fails });
  const countComingBack = async () =>
    (
      await server.database.pool.query(
        "select 1 from pgboss.job where name = 'deliver-webhooks' and start_after > $1",
        [server.clock.now()],
      )
    ).rows.length;
  const before = await countComingBack();
  for (let sent = 0; sent < 5; sent += 1) {
    await paid.test();
    await deliverer.work();
  }

  assert.equal((await countComingBack()) - before, 1);
  await paid.remove();
});

test('an event whose webhook was removed wakes nobody, and the next clean-up deletes it [SRV-192]', async () => {
  await server.database.db.delete(webhookDeliveries);
  const paid = await start();
  const countJobs = async () =>
    (await server.database.pool.query("select 1 from pgboss.job where name = 'deliver-webhooks'")).rows.length;
  await server.database.db.insert(webhookDeliveries).values({
    customerId: paid.customerId,
    eventKey: 'orphan',
    type: 'test',
    state: 'queued',
    createdAt: server.clock.now(),
    queuedAt: server.clock.now(),
    dueAt: server.clock.now(),
  });
  const before = await countJobs();

  await deliver();
  assert.equal(await countJobs(), before);
  await deleteOldDeliveries(server.database.db, new Date(0));
  assert.deepEqual(await paid.log(), []);
});

test('an event waits while no process here can decrypt the secret that signs it [SRV-192]', async () => {
  await server.database.db.delete(webhookDeliveries);
  const paid = await start();
  await paid.save();
  const mine = eq(webhooks.customerId, paid.customerId);
  const [kept] = await server.database.db.select().from(webhooks).where(mine);
  await server.database.db.update(webhooks).set({ keyId: 'of nobody' }).where(mine);
  await paid.test();
  received.length = 0;

  await deliver();
  const [waiting] = await paid.log();
  await server.database.db
    .update(webhooks)
    .set({ keyId: kept?.keyId ?? '' })
    .where(mine);
  server.clock.advance({ minutes: 1 });
  await deliver();
  server.clock.advance({ minutes: -1 });

  assert.deepEqual([waiting?.state, waiting?.triedAt], ['queued', null]);
  assert.deepEqual([(await paid.log())[0]?.state, received.length], ['delivered', 1]);
});

test('an operator sees how many events wait, and how many webhooks work, fail or are off [SRV-192, SRV-193]', async () => {
  const { db } = server.database;
  await db.delete(webhookDeliveries);
  await db.delete(webhooks);
  const [working, failing, off] = [await start(), await start(), await start()];
  for (const { save } of [working, failing, off]) await save();
  const now = server.clock.now();
  await db.update(webhooks).set({ failingSince: now }).where(ne(webhooks.customerId, working.customerId));
  await db.update(webhooks).set({ switchedOffAt: now }).where(eq(webhooks.customerId, off.customerId));
  await working.test();
  await failing.test();

  const shown = await server.platform.metrics.metrics();

  const valueOf = (name: string) => new RegExp(`^${name} (\\d+)$`, 'm').exec(shown)?.[1];
  assert.deepEqual(
    [
      'quaywatch_webhook_events_queued',
      ...['working', 'failing', 'off'].map((state) => `quaywatch_webhooks{state="${state}"}`),
    ].map(valueOf),
    ['2', '1', '1', '1'],
  );
});

test('a webhook is off once three days brought nothing and an event failed for a day; saving restarts it [SRV-193]', async () => {
  const paid = await start();
  await paid.save();
  const at = async (hours: number, work: () => Promise<void>) => {
    server.clock.advance({ hours });
    await work();
    await deliver(fails);
    server.clock.advance({ hours: -hours });
    return [(await paid.read())?.switchedOffAt, ...(await paid.log()).map(({ state }) => state)];
  };
  const nothing = async () => undefined;
  const queue = async () => {
    const now = server.clock.now();
    const times = { createdAt: now, queuedAt: now, dueAt: now };
    const event = { customerId: paid.customerId, eventKey: `x/${nextId()}`, type: 'test', state: 'queued' } as const;
    await server.database.db.insert(webhookDeliveries).values({ ...event, ...times });
  };

  assert.deepEqual(await at(0, queue), [null, 'queued']);
  assert.equal((await paid.read())?.failingSince, '2026-06-15T09:00:00.000Z');
  assert.deepEqual(await at(25, nothing), [null, 'failed']);
  assert.deepEqual(await at(73, queue), [null, 'queued', 'failed']);
  assert.deepEqual(await at(80, queue), [null, 'queued', 'queued', 'failed']);
  assert.deepEqual(await at(98, nothing), ['2026-06-19T11:00:00.000Z', 'cancelled', 'failed', 'failed']);

  const refused = await paid.test();
  assert.deepEqual([refused.status, refused.error.description], [409, switchedOff]);
  const { rows } = await server.database.pool.query(
    "select 1 from pgboss.job where name = 'send-webhook-switched-off' and data->>'customerId' = $1",
    [paid.customerId],
  );
  assert.equal(rows.length, 1);
  await paid.save();
  assert.deepEqual(
    [(await paid.read())?.failingSince, (await paid.read())?.switchedOffAt, (await paid.test()).status],
    [null, null, 200],
  );
});

test('a failure at the previous address does not count against one that was saved meanwhile [SRV-193]', async () => {
  const paid = await start();
  await paid.save();
  await paid.test();

  await deliver(async () => {
    await paid.save(`${address()}/new`);
    return fails();
  });

  assert.equal((await paid.read())?.failingSince, null);
});

test('a suspended account, or one without the tier, sends nothing but can still remove its webhook [SRV-193]', async () => {
  await deliver();
  const paid = await start();
  await paid.save();
  await paid.test();
  await paid.change({ tier: 'Free' });
  received.length = 0;

  await deliver();
  const seen = await paid.read();
  const removed = await paid.remove();

  assert.equal(received.length, 0);
  assert.equal(seen?.address, address());
  assert.deepEqual([removed.status, await paid.read()], [200, null]);
  assert.equal(
    (await server.database.db.select().from(webhookDeliveries).where(eq(webhookDeliveries.customerId, paid.customerId)))
      .length,
    0,
  );
});

test('an event can be sent again with its id; an unknown one gets 404, one on its way 409 [ACC-80]', async () => {
  const [paid, other] = [await start(), await start()];
  await paid.save();
  await other.save();
  await other.test();
  await paid.test();
  const [own, theirs] = [(await paid.log())[0]?.id ?? '', (await other.log())[0]?.id ?? ''];
  const early = await paid.again(own);
  await deliver();
  received.length = 0;

  const { status: answered } = await paid.again(own);
  await deliver();

  assert.deepEqual([early.status, answered], [409, 200]);
  assert.deepEqual(
    received.map(({ headers }) => headers['quaywatch-event']),
    [own],
  );
  for (const id of [theirs, '00000000-0000-4000-8000-000000000000', '7', "' or true --"])
    assert.equal((await paid.again(id)).status, 404, id);
});

test('an event that is sent again is listed as not tried until its first attempt ends [ACC-80]', async () => {
  await server.database.db.delete(webhookDeliveries);
  const paid = await start();
  await paid.save();
  await paid.test();
  await deliver();
  await paid.again((await paid.log())[0]?.id ?? '');

  const seen: unknown[] = [];
  await deliver(async () => {
    const [event] = await paid.log();
    seen.push([event?.state, event?.attempts, event?.triedAt, event?.problem]);
    return { httpStatus: 200, problem: null };
  });

  assert.deepEqual(seen, [['queued', 1, null, null]]);
  assert.equal((await paid.log())[0]?.state, 'delivered');
});

test('a customer can send 30 tests an hour and change the webhook 20 times, then has to wait [ACC-80]', async () => {
  const paid = await start();
  await paid.save();
  await paid.test();
  await setPoints(server, `webhook-changes:${paid.customerId}`, 19);
  await setPoints(server, `webhook-tries:${paid.customerId}`, 29);
  assert.deepEqual([(await paid.save()).status, (await paid.test()).status], [200, 200]);

  for (const refused of [await paid.save(), await paid.renew(), await paid.test()]) assertWait(refused, 3_600);
});

test('addresses that must not be delivered to are refused with 400 at their field [SRV-194, ACC-80]', async () => {
  const paid = await start();

  for (const to of [
    '',
    'x',
    'ftp://a.example/',
    'http://a.example/',
    'https://a.example:22/',
    'https://u:p@a.example/',
    'https://10.0.0.1/',
    'https://[::ffff:10.0.0.1]/',
    'https://2130706433:8443@a.example',
    `https://a.example/${'x'.repeat(500)}`,
  ]) {
    const { status: answered, error } = await paid.save(to);
    assert.deepEqual([answered, error.fields], [400, [{ field: 'address', message: messages.webhookAddress }]], to);
  }
  assert.equal((await paid.save('https://a.example:8443/x?key=1')).status, 200);
});

test('a customer’s data export has every event of the webhook once, in order, and is read in pages [ACC-58]', async () => {
  const [paid, other] = [await start(), await start()];
  await other.test();
  const now = server.clock.now();
  // Two at each moment, because a page may end between them.
  await server.database.db.insert(webhookDeliveries).values(
    Array.from({ length: 1_203 }, (_, index) => {
      const createdAt = new Date(now.getTime() + Math.floor(index / 2));
      const times = { createdAt, queuedAt: createdAt, dueAt: createdAt };
      return {
        customerId: paid.customerId,
        eventKey: `${index}`,
        type: 'test' as const,
        state: 'failed' as const,
        ...times,
      };
    }),
  );

  const events: { readonly id: string; readonly createdAt: Date }[] = [];
  for await (const event of exportWebhookEvents(server.database.db, paid.customerId)) events.push(event);

  assert.equal(events.length, 1_203);
  assert.equal(new Set(events.map(({ id }) => id)).size, 1_203);
  assert.ok(events.every(({ createdAt }, place) => createdAt >= (events[place - 1]?.createdAt ?? now)));
});

test('the log goes back 30 days and holds 2000 events per customer and any that are still to be sent [SRV-192]', async () => {
  const paid = await start();
  await paid.save();
  const now = server.clock.now();
  const at = (days: number) => new Date(now.getTime() - days * 86_400_000);
  const row = (eventKey: string, createdAt: Date) => ({
    customerId: paid.customerId,
    eventKey,
    type: 'test' as const,
    state: 'delivered' as const,
    createdAt,
    queuedAt: createdAt,
    dueAt: createdAt,
  });
  await server.database.db
    .insert(webhookDeliveries)
    .values([
      row('old', at(31)),
      { ...row('waiting', at(3)), state: 'queued' },
      ...Array.from({ length: 2_003 }, (_, index) => row(`${index}`, at(index / 1000))),
    ]);

  await deleteOldDeliveries(server.database.db, at(serverLimits.webhookLogDays));

  const kept = await server.database.db
    .select({ key: webhookDeliveries.eventKey })
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.customerId, paid.customerId));
  assert.equal(kept.length, serverLimits.webhookDeliveriesKept + 1);
  assert.deepEqual(
    ['old', '2002', 'waiting'].map((name) => kept.some(({ key }) => key === name)),
    [false, false, true],
  );
  assert.equal((await paid.log()).length, limits.webhookDeliveriesListed);
});

test('after a restore, webhooks removed or moved since the backup are removed; newer ones and those saved again stay [SRV-510]', async () => {
  const { db } = server.database;
  const [removes, moved, moves, keeps, saves] = [
    await start(),
    await start(),
    await start(),
    await start(),
    await start(),
  ];
  const all = [removes, moved, moves, keeps, saves];
  for (const one of all) await one.save();
  const removed = eq(webhooks.customerId, removes.customerId);
  const stored = await db.select().from(webhooks).where(removed);
  const since = server.clock.now();
  server.clock.advance({ minutes: 1 });
  logged = '';
  await removes.remove();
  await moves.save(`${address()}/new`);
  await saves.save();
  await db.insert(webhooks).values(stored);
  // The database knows what two of them saved; what the two others did, only the log does.
  const log = logged
    .concat(logged.replaceAll(moves.customerId, moved.customerId))
    .concat(logged.replaceAll(saves.customerId, keeps.customerId));

  const said = await repeatFromLog(server, { log, since, modules: [webhooksModule.endAgain] });

  const owners = new Set((await db.select().from(webhooks)).map(({ customerId }) => customerId));
  const left = all.map(({ customerId }) => owners.has(customerId));
  assert.deepEqual(left, [false, false, true, true, true]);
  assert.match(said.join(' '), /Webhooks removed again: 2\./);
});
