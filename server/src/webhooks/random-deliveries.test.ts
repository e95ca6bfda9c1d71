// Also run by pnpm test:faults.
import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { createTestAccount } from '../../testing/create-test-account.ts';
import { nextId } from '../../testing/next-id.ts';
import { sampleRuns } from '../../testing/sample.ts';
import type { TestApp } from '../../testing/start-test-app.ts';
import { startTestProduct } from '../../testing/start-test-product.ts';
import { customers } from '../customers/customers.tables.ts';
import { databaseTimes } from '../platform/database/database-times.ts';
import type { Caller } from '../platform/http/caller.ts';
import { renewSecret, setWebhook } from './change-webhook.ts';
import { queueAgain } from './deliveries.queries.ts';
import { createDeliverer, type Post } from './deliver-webhooks.ts';
import { webhookDeliveries, webhooks } from './webhooks.tables.ts';

let server: TestApp;
before(async () => {
  server = await startTestProduct();
});
after(() => server.stop());

type Change =
  | { readonly does: 'event' | 'renew' | 'move' | 'suspend' }
  | { readonly does: 'again'; readonly event: number };
type Step =
  | Change
  | { readonly does: 'later'; readonly minutes: number }
  /** How many workers look at once; with `dies`, one takes what is due and ends without an answer. */
  | { readonly does: 'work'; readonly workers: 'one' | 'two' | 'dies' };
type Answer = { readonly accepts: boolean; readonly meanwhile: Change | null };
type Timeline = { readonly steps: readonly Step[]; readonly answers: readonly Answer[] };

const change: fc.Arbitrary<Change> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constantFrom('event', 'event', 'event', 'renew', 'move', 'suspend'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('again'), event: fc.nat({ max: 3 }) }) },
);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: change },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('later'), minutes: fc.integer({ min: 1, max: 900 }) }) },
  {
    weight: 5,
    arbitrary: fc.record({ does: fc.constant('work'), workers: fc.constantFrom('one', 'one', 'two', 'two', 'dies') }),
  },
);
const timeline: fc.Arbitrary<Timeline> = fc.record({
  steps: fc.array(step, { minLength: 6, maxLength: 16 }),
  answers: fc.array(fc.record({ accepts: fc.boolean(), meanwhile: fc.option(change, { freq: 2 }) }), { maxLength: 12 }),
});

const hour = 3_600_000;
const addresses = ['https://receiver.example/one', 'https://receiver.example/two'] as const;

/** What became of one event since it was queued last. */
type Fate = {
  queuedAt: number;
  lastTriedAt: number;
  isUnderWay: boolean;
  hasArrived: boolean;
  /** Somebody looked while the account got nothing, or the webhook has been off. */
  mayBeCancelled: boolean;
};

let timelines = 0;

async function play({ steps, answers }: Timeline) {
  timelines += 1;
  const { platform, clock, database } = server;
  const { db } = database;
  await db.delete(webhookDeliveries);
  const email = `deliveries-${timelines}@tests.example`;
  const customerId = await createTestAccount(server, { email, tier: 'Paid' });
  const caller = { customerId, sessionId: nextId(), authorities: ['CUSTOMER'] } as unknown as Caller;
  let address: string = addresses[0];
  const secrets = [(await setWebhook(platform, caller, address)) ?? ''];
  const fates = new Map<string, Fate>();
  let isLive = true;
  let isOff = false;
  const fresh = (): Fate => ({
    queuedAt: clock.now().getTime(),
    lastTriedAt: 0,
    isUnderWay: false,
    hasArrived: false,
    mayBeCancelled: isOff,
  });

  const happen = async (one: Change) => {
    const now = clock.now();
    switch (one.does) {
      case 'event': {
        const id = nextId();
        const times = { createdAt: now, queuedAt: now, dueAt: now };
        await db
          .insert(webhookDeliveries)
          .values({ id, customerId, eventKey: `test/${id}`, type: 'test', state: 'queued', ...times });
        fates.set(id, fresh());
        return;
      }
      case 'again': {
        const id = [...fates.keys()][one.event];
        if (id === undefined) return;
        const times = { now, dueAt: databaseTimes(clock)(now) };
        const before = await database.transaction((tx) => queueAgain(tx, customerId, id, times));
        if (before !== 'queued') fates.set(id, fresh());
        return;
      }
      case 'renew':
        secrets.push(await renewSecret(platform, caller));
        return;
      case 'move':
        address = address === addresses[0] ? addresses[1] : addresses[0];
        isOff = false;
        return void (await setWebhook(platform, caller, address));
      case 'suspend':
        isLive = !isLive;
        await db
          .update(customers)
          .set({ status: isLive ? 'Live' : 'Suspended' })
          .where(eq(customers.id, customerId));
    }
  };

  const left = [...answers];
  const postFor = (dies: boolean, begins: () => void): { readonly post: Post } => {
    const atStart = { secrets: [...secrets], address, isLive };
    return {
      async post({ address: to, body, headers }) {
        const { id } = JSON.parse(body) as { readonly id: string };
        const fate = fates.get(id) ?? fresh();
        assert.ok(atStart.isLive || isLive, 'sent for a suspended account');
        assert.ok(to === atStart.address || to === address, 'sent to an earlier address');
        assert.ok(!fate.hasArrived, 'sent again although it had arrived');
        assert.ok(!fate.isUnderWay, 'sent by two workers');
        const [time = '', ...signatures] = headers['quaywatch-signature']?.split(/,?[a-z0-9]+=/).slice(1) ?? [];
        const known = [atStart.secrets.at(-1), secrets.at(-1)].map((secret) =>
          createHmac('sha256', secret ?? '')
            .update(`${time}.${body}`)
            .digest('hex'),
        );
        assert.ok(signatures.length <= 2 && known.some((one) => signatures.includes(one)), 'wrongly signed');
        fate.lastTriedAt = clock.now().getTime();
        begins();
        if (dies) return new Promise(() => undefined);
        const { accepts, meanwhile } = left.shift() ?? { accepts: true, meanwhile: null };
        fate.isUnderWay = true;
        if (meanwhile) await happen(meanwhile);
        fate.isUnderWay = false;
        fate.hasArrived = accepts;
        return accepts ? { httpStatus: 200, problem: null } : { httpStatus: 503, problem: 'status' };
      },
    };
  };
  const work = async (workers: 'one' | 'two' | 'dies') => {
    if (!isLive) for (const fate of fates.values()) fate.mayBeCancelled = true;
    let begins = () => {};
    const hasBegun = new Promise<void>((resolve) => (begins = resolve));
    const look = () => createDeliverer(platform, { ...postFor(workers === 'dies', begins), patience: 9 * hour }).work();
    await (workers === 'two' ? Promise.all([look(), look()]) : Promise.race([look(), hasBegun.then(waitForOthers)]));
    if (!isLive) for (const fate of fates.values()) fate.mayBeCancelled = true;
    const [hook] = await db.select().from(webhooks).where(eq(webhooks.customerId, customerId));
    isOff = hook?.switchedOffAt !== null;
    if (isOff) for (const fate of fates.values()) fate.mayBeCancelled = true;
    async function waitForOthers() {
      if (workers !== 'dies') return new Promise(() => undefined);
      // The second lane begins in the same turn.
      return new Promise((resolve) => setImmediate(resolve));
    }
  };

  for (const one of steps)
    if (one.does === 'later') clock.advance({ minutes: one.minutes });
    else if (one.does === 'work') await work(one.workers);
    else await happen(one);
  if (!isLive) await happen({ does: 'suspend' });
  left.length = 0;
  for (let time = 0; time < 3; time += 1) {
    clock.advance({ hours: 8, minutes: 2 });
    await work('two');
  }

  const rows = await db.select().from(webhookDeliveries).where(eq(webhookDeliveries.customerId, customerId));
  assert.equal(rows.length, fates.size);
  for (const { id, state } of rows) {
    const { hasArrived, mayBeCancelled, queuedAt, lastTriedAt } = fates.get(id) ?? fresh();
    if (state === 'cancelled') assert.ok(mayBeCancelled, 'an event was cancelled');
    else assert.equal(state, hasArrived ? 'delivered' : 'failed');
    if (state === 'failed') assert.ok(lastTriedAt - queuedAt >= 16 * hour, 'an event was given up early');
  }
}

test('whatever receivers answer and workers do, each event arrives, or is tried for a day [SRV-192, SRV-193, SRV-191]', async () => {
  await fc.assert(fc.asyncProperty(timeline, play), { ...sampleRuns(4, 200) });
});
