// Jobs start by themselves here, as with ROLE=worker or all.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { saveWebhook } from '@quaywatch/shared/contract';
import { signInAs } from '../../testing/sign-in-as.ts';
import type { TestApp } from '../../testing/start-test-app.ts';
import { startTestProduct } from '../../testing/start-test-product.ts';
import { systemClock } from '../platform/clock.ts';
import { createJobs } from '../platform/jobs/boss-jobs.ts';
import { createDeliverer, deliverJob, registerDelivery, type Post } from './deliver-webhooks.ts';
import { webhookDeliveries, webhooks } from './webhooks.tables.ts';

let server: TestApp;
before(async () => {
  server = await startTestProduct();
});
after(() => server.stop());

/** A customer whose receiver has this name. */
async function start(name: string) {
  const { db } = server.database;
  const { customerId, token } = await signInAs(server, { email: `${name}@tests.example`, tier: 'Paid' });
  await server.call(saveWebhook, { token, body: { address: `https://receiver.example/${name}` } });
  return {
    fail: () => db.update(webhooks).set({ failingSince: new Date() }).where(eq(webhooks.customerId, customerId)),
    async queueEvents({ count = 1, dueAt = new Date() } = {}) {
      const now = new Date();
      const event = { type: 'test', state: 'queued', createdAt: now, queuedAt: now, dueAt } as const;
      const keys = Array.from({ length: count }, (_, index) => `${name}/${index}`);
      await db.insert(webhookDeliveries).values(keys.map((eventKey) => ({ customerId, eventKey, ...event })));
    },
  };
}

test('an event is sent at once even while another receiver, which has failed before, hangs [SRV-213]', async (t) => {
  const [hanging, quick] = [await start('hanging'), await start('quick')];
  await hanging.fail();
  await hanging.queueEvents({ count: 2 });
  let open = () => {};
  const gate = new Promise<void>((done) => (open = done));
  const posted: string[] = [];
  const post: Post = async ({ address }) => {
    const name = address.split('/').at(-1) ?? '';
    posted.push(name);
    if (name === 'hanging') await gate;
    return { httpStatus: 200, problem: null };
  };
  const { pool, log } = server.platform;
  const jobs = createJobs(pool, log, systemClock);
  registerDelivery({ ...server.platform, clock: systemClock, jobs }, { post });
  await jobs.start('worker');
  t.after(async () => {
    open();
    await jobs.stop();
  });
  const isPosted = (names: readonly string[]) =>
    t.waitFor(() => assert.deepEqual(posted, names), { interval: 20, timeout: 10_000 });

  await jobs.send(deliverJob, {});
  await isPosted(['hanging']);
  await quick.queueEvents();
  await jobs.send(deliverJob, {});

  await isPosted(['hanging', 'quick']);
  open();
  await isPosted(['hanging', 'quick', 'hanging']);
});

test('a worker whose clock is fast posts no event that another one is posting [SRV-144, SRV-192]', async (t) => {
  await server.database.db.delete(webhookDeliveries);
  const held = await start('held');
  await held.queueEvents();
  let open = () => {};
  const gate = new Promise<void>((done) => (open = done));
  let posts = 0;
  const post: Post = async () => {
    posts += 1;
    if (posts === 1) await gate;
    return { httpStatus: 200, problem: null };
  };
  const jobs = { ...server.platform.jobs, send: () => Promise.resolve() };
  const work = () => createDeliverer({ ...server.platform, clock: systemClock, jobs }, { post }).work();

  const first = work();
  await t.waitFor(() => assert.equal(posts, 1), { interval: 20, timeout: 10_000 });
  const { mock } = t.mock.method(systemClock, 'now', () => new Date(Date.now() + 61_000));
  await work();
  mock.restore();
  open();
  await first;

  assert.equal(posts, 1);
});

test('an event that is queued while a worker looks for the last time is sent too [SRV-192]', async () => {
  await server.database.db.delete(webhookDeliveries);
  const [later, late] = [await start('later'), await start('late')];
  const posted: string[] = [];
  const post: Post = async ({ address }) => {
    posted.push(address.split('/').at(-1) ?? '');
    return { httpStatus: 200, problem: null };
  };
  const { jobs } = server.platform;
  let times = 0;
  // With nothing left to do, the worker asks to be woken for the later event.
  const send: typeof jobs.send = async () => {
    times += 1;
    if (times > 1) return;
    await late.queueEvents();
    await deliverer.work();
  };
  const deliverer = createDeliverer({ ...server.platform, clock: systemClock, jobs: { ...jobs, send } }, { post });
  await later.queueEvents({ dueAt: new Date(Date.now() + 3_600_000) });

  await deliverer.work();

  assert.deepEqual(posted, ['late']);
});
