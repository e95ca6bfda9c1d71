// Also run by pnpm test:cluster.
import assert from 'node:assert/strict';
import { after, before, beforeEach, mock, test } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import { and, eq, inArray, like, sql } from 'drizzle-orm';
import { sampleOf } from '../../../testing/sample.ts';
import { alertMessages } from '../records/alert-messages.tables.ts';
import { alertRecipients, alerts } from '../records/alerts.tables.ts';
import { customers } from '../../customers/customers.tables.ts';
import { insertAlerts } from '../../demo/seed-alerts.ts';
import { databaseTimes } from '../../platform/database/database-times.ts';
import { claimMessages } from './claim-messages.queries.ts';
import type { Handover } from './decide-messages.rules.ts';
import { createDispatcher } from './dispatcher.ts';
import type { HandoverResult } from './handover-outcome.rules.ts';
import { renewLeases } from './settle-handovers.queries.ts';
import { portEvent, startAlertHarness, type AlertHarness } from '../testing/start-alert-harness.ts';
import { spendAllowance } from '../testing/spend-allowance.ts';

let harness: AlertHarness;
let visit = 0;
let gkey: string;
before(async () => {
  harness = await startAlertHarness();
  // On a busy machine workers would renew claims that a test lets pass to others.
  mock.timers.enable({ apis: ['setInterval'] });
});
after(() => {
  mock.timers.reset();
  return harness.stop();
});
beforeEach(() => {
  visit += 1;
  gkey = `visit-${visit}`;
});

const taken: HandoverResult = { kind: 'taken', gatewayId: null };
const arrived = (id: string, of = gkey) => portEvent(`${of}-${id}`, ['Arrived', harness.clock.now()], { gkey: of });
const ignoreMessages = { onMessages: () => Promise.resolve() };

function startWorkers(count: number, answer: (handover: Handover) => Promise<HandoverResult>) {
  const sent: string[] = [];
  const workers = Array.from({ length: count }, () =>
    createDispatcher(
      harness.platform,
      {
        alertType: 'Email',
        concurrency: 4,
        async handOver(handover) {
          const result = await answer(handover);
          if (result.kind === 'taken') sent.push(...handover.messages.map(({ id }) => id));
          return result;
        },
      },
      ignoreMessages,
    ),
  );
  return { sent, work: () => Promise.all(workers.map((worker) => worker.work())) };
}

const soon = async () => {
  await new Promise((resolve) => setImmediate(resolve));
  return taken;
};

async function fillShip(customers: number, containersEach: number): Promise<void> {
  for (let index = 0; index < customers; index += 1) {
    const customerId = await harness.customer();
    await harness.arm(
      ...Array.from({ length: containersEach }, (_, container) => ({
        customerId,
        gkey: `${gkey}-${index}-${container}`,
        statusType: 'Arrived' as const,
      })),
    );
    await harness.report(
      ...Array.from({ length: containersEach }, (_, container) => arrived('a', `${gkey}-${index}-${container}`)),
    );
  }
}

const countStates = async () => {
  const { rows } = await harness.database.db.execute(sql`
    select state, count(*)::int as number from ${alertMessages} where gkey like ${`${gkey}%`} group by state order by state`);
  return rows;
};

test('a report that several processes store at once is announced once', async () => {
  const customerId = await harness.customer();
  await harness.arm({ customerId, gkey, statusType: 'Arrived' });

  await Promise.all([harness.report(arrived('a')), harness.report(arrived('a')), harness.report(arrived('a'))]);
  await harness.deliver();

  assert.deepEqual(await countStates(), [{ state: 'handed-over', number: 1 }]);
});

test('two workers share the messages of a vessel, and each message is sent once', async () => {
  await fillShip(2, 150);
  const workers = startWorkers(2, soon);

  await workers.work();

  assert.deepEqual(await countStates(), [{ state: 'handed-over', number: 300 }]);
  assert.equal(new Set(workers.sent).size, 300);
  assert.equal(workers.sent.length, 300);
});

test('several workers together cannot exceed the allowance [SRV-30, SRV-D3]', async () => {
  const customerId = await harness.customer('Free-advanced');
  const now = harness.clock.now();
  await insertAlerts(
    harness.database.db,
    Array.from({ length: 25 }, (_, index) => ({
      customerId,
      port: 'LGP' as const,
      gkey: `spent-${index}`,
      containerNumber: 'QWCU2001010',
      activityType: 'Import' as const,
      containerStatusType: 'Arrived',
      alertType: 'Email' as const,
      recipient: 'a@tests.example',
      state: 'SENT' as const,
      fromTemplate: true,
      createdAt: now,
      sentAt: now,
    })),
  );
  await harness.arm(
    ...Array.from({ length: 40 }, (_, index) => ({
      customerId,
      gkey,
      statusType: 'Arrived' as const,
      recipient: `to-${index}@tests.example`,
    })),
  );
  await harness.report(arrived('a'));
  const workers = startWorkers(3, soon);

  await workers.work();

  assert.deepEqual(await countStates(), [
    { state: 'handed-over', number: 5 },
    { state: 'suspended', number: 35 },
  ]);
});

test('a worker woken just before a message is due comes back for it', async () => {
  await harness.arm({ customerId: await harness.customer(), gkey, statusType: 'Arrived' });
  await harness.report(arrived('a'));
  const plans: number[] = [];
  const { jobs } = harness.platform;
  const send: typeof jobs.send = async (_queue, _job, options) => {
    plans.push((options?.startAfter?.getTime() ?? 0) - harness.clock.now().getTime());
  };
  const worker = createDispatcher(
    { ...harness.platform, jobs: { ...jobs, send } },
    {
      alertType: 'Email',
      concurrency: 1,
      handOver: () => Promise.resolve({ kind: 'temporary', reason: 'Try again later', retryAfter: 5_000 }),
    },
    ignoreMessages,
  );
  await worker.work();
  const [wait = 0] = plans;

  harness.clock.moveTo(new Date(harness.clock.now().getTime() + wait - 2).toISOString());
  await worker.work();

  assert.deepEqual(plans, [wait, 2]);
  harness.clock.advance({ seconds: 1 });
  await startWorkers(1, soon).work();
});

test('a worker of a slow mail server leaves to others what it has not begun within 40 seconds [SRV-530]', async (t) => {
  await fillShip(1, 10);
  const workers = startWorkers(1, soon);
  let milliseconds = 0;
  // Once only: the test runner would not undo a second one.
  t.mock.method(performance, 'now', () => milliseconds);
  const slow = startWorkers(1, async () => {
    const result = await soon();
    milliseconds = 41_000;
    return result;
  });

  await slow.work();
  const first = await countStates();
  await workers.work();

  assert.deepEqual(first, [
    { state: 'handed-over', number: 4 },
    { state: 'queued', number: 6 },
  ]);
  assert.equal(workers.sent.length, 6);
});

test('while a mail is not answered, later ones go out in the free lanes, and no other worker gets it [SRV-530]', async () => {
  const other = await startOther();
  const slow = createGate();
  const keys: string[] = [];
  let [underWay, most] = [0, 0];
  const channel = {
    alertType: 'Email' as const,
    concurrency: 2,
    async handOver({ key }: Handover) {
      keys.push(key);
      underWay += 1;
      most = Math.max(most, underWay);
      await (keys.length === 1 ? slow.opened : soon());
      underWay -= 1;
      return taken;
    },
  };
  const worker = createDispatcher(harness.platform, channel, ignoreMessages);
  const begun = async (number: number) => {
    while (keys.length < number) await soon();
  };
  await fillShip(1, 1);
  const first = worker.work();
  await begun(1);

  const ofTest = gkey;
  gkey = `${ofTest}-later`;
  await fillShip(1, 5);
  gkey = ofTest;
  let hasEnded = false;
  const second = worker.work().finally(() => (hasEnded = true));
  await begun(6);
  // The later job waits for the answer in its place, as a process that stops waits for the job.
  await first;
  for (let renewal = 0; renewal < 2; renewal += 1) {
    const leases = await readLeases();
    harness.clock.advance({ seconds: 8 });
    mock.timers.tick(2_500);
    while ((await readLeases()) === leases) await soon();
  }
  await other.work();
  assert.equal(hasEnded, false);
  slow.open();
  await second;

  assert.deepEqual(other.sent, []);
  assert.deepEqual([new Set(keys).size, keys.length, most], [6, 6, 2]);
  assert.deepEqual(await countStates(), [{ state: 'handed-over', number: 6 }]);
});

test('a worker does not send a mail twice whose claim it could not renew while nobody answered [SRV-549]', async () => {
  const slow = createGate();
  const begun: string[] = [];
  const { jobs } = harness.platform;
  let jobsForSoon = 0;
  const isSoon = (at = harness.clock.now()) => at.getTime() < harness.clock.now().getTime() + 5_000;
  const send: typeof jobs.send = async (_queue, _job, options) => {
    if (isSoon(options?.startAfter)) jobsForSoon += 1;
  };
  const worker = createDispatcher(
    { ...harness.platform, jobs: { ...jobs, send } },
    holdingChannel(begun, () => slow.opened),
    ignoreMessages,
  );
  await fillShip(1, 1);
  const first = worker.work();
  while (begun.length < 1) await soon();
  harness.clock.advance({ seconds: 11 });
  const ofTest = gkey;
  gkey = `${ofTest}-later`;
  await fillShip(1, 1);
  gkey = ofTest;

  const second = worker.work();
  while (begun.length < 2) await soon();
  await soonAfter(2_500);
  const jobsWhileHeld = jobsForSoon;
  slow.open();
  await Promise.all([first, second]);

  assert.equal(jobsWhileHeld, 0);
  assert.deepEqual([new Set(begun).size, begun.length], [2, 2]);
  assert.deepEqual(await countStates(), [{ state: 'handed-over', number: 2 }]);
});

const soonAfter = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Notes the key of each mail, which is taken once `answer` resolves. */
const holdingChannel = (begun: string[], answer: () => Promise<unknown>) => ({
  alertType: 'Email' as const,
  concurrency: 4,
  async handOver({ key }: Handover) {
    begun.push(key);
    await answer();
    return taken;
  },
});

/** On the embedded engine, a worker releases all claims when it works for the first time. */
async function startOther() {
  const other = startWorkers(1, soon);
  await other.work();
  return other;
}

const readLeases = async () => {
  const { rows } = await harness.database.db.execute(sql`select due_at from ${alertMessages} where state = 'taken'`);
  return JSON.stringify(rows);
};

test('a worker whose lanes all wait for answers leaves the rest to others, and claims no more [SRV-530]', async (t) => {
  const other = await startOther();
  await fillShip(1, 6);
  const slow = createGate();
  const sent: string[] = [];
  let milliseconds = 0;
  t.mock.method(performance, 'now', () => milliseconds);
  const channel = holdingChannel(sent, () => slow.opened);
  const stuckStates = [
    { state: 'queued', number: 2 },
    { state: 'taken', number: 4 },
  ];
  let jobsForNow = 0;
  const { jobs } = harness.platform;
  const send: typeof jobs.send = async (_queue, _job, options) => void (jobsForNow += options ? 0 : 1);
  const platform = { ...harness.platform, jobs: { ...jobs, send } };
  const stuck = createDispatcher(platform, channel, ignoreMessages);
  const stuckJob = stuck.work();
  while (sent.length < 4) await soon();
  milliseconds = 41_000;
  while (!isDeepStrictEqual(await countStates(), stuckStates)) await soon();
  const stuckAgain = stuck.work();
  // One for what was put back, and one of the job that waits then, since other processes are to look.
  while (jobsForNow < 2) await soon();
  await other.work();
  slow.open();
  await Promise.all([stuckJob, stuckAgain]);

  assert.deepEqual([sent.length, other.sent.length], [4, 2]);
  assert.deepEqual(await countStates(), [{ state: 'handed-over', number: 6 }]);
});

test('what a worker leaves to others keeps its place before what was queued later [SRV-530]', async () => {
  const other = await startOther();
  other.sent.length = 0;
  const slow = createGate();
  const begun: string[] = [];
  const draining = new AbortController();
  const platform = { ...harness.platform, shutdown: { ...harness.platform.shutdown, draining: draining.signal } };
  const stopping = createDispatcher(
    platform,
    holdingChannel(begun, () => slow.opened),
    ignoreMessages,
  );
  const ofTest = gkey;
  gkey = `${ofTest}-a`;
  await fillShip(6, 1);
  const job = stopping.work();
  while (begun.length < 4) await soon();
  harness.clock.advance({ seconds: 1 });
  gkey = `${ofTest}-b`;
  await fillShip(2, 1);
  harness.clock.advance({ seconds: 1 });
  draining.abort();
  gkey = ofTest;
  while (!isDeepStrictEqual(await countStates(), leftBy(4, 4))) await soon();

  await other.work();
  slow.open();
  await job;

  const rows = await harness.database.db.select().from(alertMessages).where(inArray(alertMessages.id, other.sent));
  const shipOf = (id: string) => rows.find((row) => row.id === id)?.gkey?.slice(ofTest.length, ofTest.length + 2);
  assert.deepEqual(other.sent.map(shipOf), ['-a', '-a', '-b', '-b']);
});

test('lanes that get free take what waits, also what was claimed while they were held [SRV-530]', async () => {
  const slow = createGate();
  const begun: string[] = [];
  const channel = holdingChannel(begun, () => slow.opened);
  const worker = createDispatcher(harness.platform, channel, ignoreMessages);
  await fillShip(1, 3);
  const first = worker.work();
  while (begun.length < 3) await soon();
  const held = slow.open;
  const later = createGate();
  slow.opened = later.opened;
  gkey = `${gkey}-later`;
  await fillShip(1, 20);
  const second = worker.work();
  while (begun.length < 4) await soon();

  held();
  while (begun.length < 7) await soon();
  later.open();
  await Promise.all([first, second]);

  assert.deepEqual(await countStates(), [{ state: 'handed-over', number: 20 }]);
  assert.deepEqual([new Set(begun).size, begun.length], [23, 23]);
});

test('one job claims all that is due while a mail of its first claim is not answered [SRV-530]', async () => {
  const slow = createGate();
  const begun: string[] = [];
  const worker = createDispatcher(
    harness.platform,
    holdingChannel(begun, () => (begun.length === 1 ? slow.opened : soon())),
    ignoreMessages,
  );
  await fillShip(12, 20);

  const job = worker.work();
  while (begun.length < 240) await soon();
  slow.open();
  await job;

  assert.deepEqual(await countStates(), [{ state: 'handed-over', number: 240 }]);
  assert.deepEqual([new Set(begun).size, begun.length], [240, 240]);
});

test('after an outage the service is tested although a mail from before it is not answered yet [SRV-530]', async () => {
  const slow = createGate();
  const begun: string[] = [];
  let isAway = true;
  const channel = {
    ...holdingChannel(begun, soon),
    async handOver({ key }: Handover): Promise<HandoverResult> {
      begun.push(key);
      if (begun.length > 1 && isAway) return { kind: 'away', reason: 'The mail server is away', retryAfter: null };
      await (begun.length === 1 ? slow.opened : soon());
      return taken;
    },
  };
  const worker = createDispatcher(harness.platform, channel, ignoreMessages);
  await fillShip(7, 1);
  const first = worker.work();
  while (begun.length < 4) await soon();
  isAway = false;
  harness.clock.advance({ seconds: 6 });

  const second = worker.work();
  while (!isDeepStrictEqual(await countStates(), allButOne(6))) await soon();
  slow.open();
  await Promise.all([first, second]);

  assert.deepEqual(await countStates(), [{ state: 'handed-over', number: 7 }]);
});

const allButOne = (number: number) => [
  { state: 'handed-over', number },
  { state: 'taken', number: 1 },
];

test('a job whose outcome could not be stored fails although another mail is not answered, and the next one goes on', async () => {
  const slow = createGate();
  const begun: string[] = [];
  const { database } = harness.platform;
  let isStoring = false;
  const transaction: typeof database.transaction = (run) =>
    isStoring ? Promise.reject(new Error('connection lost')) : database.transaction(run);
  const worker = createDispatcher(
    { ...harness.platform, database: { ...database, transaction } },
    holdingChannel(begun, async () => {
      isStoring = begun.length === 2;
      await (begun.length === 1 ? slow.opened : soon());
    }),
    ignoreMessages,
  );
  await fillShip(2, 1);

  await assert.rejects(worker.work(), /connection lost/);
  isStoring = false;
  harness.clock.advance({ seconds: 11 });
  const next = worker.work();
  while (!isDeepStrictEqual(await countStates(), allButOne(1))) await soon();
  slow.open();
  await next;

  assert.deepEqual(await countStates(), [{ state: 'handed-over', number: 2 }]);
});

test('a process that stops while all lanes wait leaves what it has not begun untried [SRV-92, SRV-391]', async () => {
  const slow = createGate();
  const begun: string[] = [];
  const draining = new AbortController();
  const platform = { ...harness.platform, shutdown: { ...harness.platform.shutdown, draining: draining.signal } };
  const stopping = createDispatcher(
    platform,
    holdingChannel(begun, () => slow.opened),
    ignoreMessages,
  );
  await fillShip(10, 1);
  const job = stopping.work();
  while (begun.length < 4) await soon();

  draining.abort();
  while (!isDeepStrictEqual(await countStates(), leftBy(4, 6))) await soon();
  const untried = await harness.database.db
    .select()
    .from(alertMessages)
    .where(and(eq(alertMessages.state, 'queued'), like(alertMessages.gkey, `${gkey}%`)));
  slow.open();
  await job;

  assert.deepEqual(
    untried.map(({ attempts, mayHaveArrived }) => ({ attempts, mayHaveArrived })),
    Array.from({ length: 6 }, () => ({ attempts: 0, mayHaveArrived: false })),
  );
  await startWorkers(1, soon).work();
});

const leftBy = (taken: number, queued: number) => [
  { state: 'queued', number: queued },
  { state: 'taken', number: taken },
];

test('messages claimed by a dead worker are sent by another worker', async () => {
  const customerId = await harness.customer();
  await harness.arm({ customerId, gkey, statusType: 'Arrived' });
  await harness.report(arrived('a'));
  const now = harness.clock.now();
  const claim = await harness.database.transaction((tx) =>
    claimMessages(tx, {
      alertType: 'Email',
      now,
      most: 10,
      leaseUntil: new Date(now.getTime() + 10_000),
      toDatabaseTime: databaseTimes(harness.clock),
    }),
  );
  assert.equal(claim.handovers.length, 1);
  const workers = startWorkers(1, soon);

  if (harness.database.engine === 'postgres') {
    await workers.work();
    assert.equal(workers.sent.length, 0);
  }
  harness.clock.advance({ seconds: 11 });
  await workers.work();

  assert.deepEqual(workers.sent, [claim.handovers[0]?.key]);
});

test('the message of a dead worker that took the last of the allowance is sent by another one [SRV-67, SRV-30, SRV-D3]', async () => {
  const customerId = await harness.customer('Free-advanced');
  await spendAllowance(harness, customerId, 1);
  await harness.arm({ customerId, gkey, statusType: 'Arrived' });
  await harness.report(arrived('a'));
  const now = harness.clock.now();
  const claim = await harness.database.transaction((tx) =>
    claimMessages(tx, {
      alertType: 'Email',
      now,
      most: 10,
      leaseUntil: new Date(now.getTime() + 10_000),
      toDatabaseTime: databaseTimes(harness.clock),
    }),
  );
  const workers = startWorkers(1, soon);

  harness.clock.advance({ seconds: 11 });
  await workers.work();

  assert.deepEqual(workers.sent, [claim.handovers[0]?.key]);
  assert.deepEqual(await countStates(), [{ state: 'handed-over', number: 1 }]);
});

test('when an outcome cannot be stored, the worker ends what is in flight and hands over nothing more [SRV-67]', async () => {
  await fillShip(1, 12);
  const { database } = harness.platform;
  let transactions = 0;
  const transaction: typeof database.transaction = (run) => {
    transactions += 1;
    // The first one claims; the second stores the first outcome.
    return transactions === 2 ? Promise.reject(new Error('connection lost')) : database.transaction(run);
  };
  const keys: string[] = [];
  const slow = createGate();
  const channel = (answer: () => Promise<unknown>) => holdingChannel(keys, answer);
  const failing = createDispatcher(
    { ...harness.platform, database: { ...database, transaction } },
    channel(() => (keys.length === 1 ? Promise.resolve() : slow.opened)),
    ignoreMessages,
  );
  let hasEnded = false;
  const working = failing.work().finally(() => (hasEnded = true));
  const failed = assert.rejects(working, /connection lost/);
  while (transactions < 2) await soon();
  for (let turn = 0; turn < 5; turn += 1) await soon();
  const hadEnded = hasEnded;
  harness.clock.advance({ seconds: 11 });
  await createDispatcher(harness.platform, channel(soon), ignoreMessages).work();
  slow.open();
  await failed;
  for (let turn = 0; turn < 100; turn += 1) await soon();

  assert.equal(hadEnded, false);
  assert.deepEqual([new Set(keys).size, keys.length], [12, 16]);
  assert.deepEqual(await countStates(), [{ state: 'handed-over', number: 12 }]);
});

test('a worker that stalls until its claim has passed to another one repeats only what was in flight [SRV-67]', async () => {
  await fillShip(1, 20);
  const keys: string[] = [];
  const slow = createGate();
  const stalled = startWorkers(1, async ({ key }) => {
    keys.push(key);
    await slow.opened;
    return taken;
  });
  const stalling = stalled.work();
  while (keys.length < 4) await soon();
  harness.clock.advance({ seconds: 11 });

  const other = startWorkers(1, soon);
  await other.work();
  slow.open();
  await stalling;

  assert.deepEqual([other.sent.length, stalled.sent.length], [20, 4]);
  assert.deepEqual(await countStates(), [{ state: 'handed-over', number: 20 }]);
});

test('what a stalled worker has not handed over is free at once if no other worker has claimed it [SRV-67]', async () => {
  await fillShip(1, 20);
  const slow = createGate();
  let calls = 0;
  const stalled = startWorkers(1, async () => {
    calls += 1;
    if (calls <= 4) await slow.opened;
    return taken;
  });
  const stalling = stalled.work();
  while (calls < 4) await soon();
  harness.clock.advance({ seconds: 11 });
  slow.open();
  await stalling;
  await stalled.work();

  assert.equal(new Set(stalled.sent).size, 20);
  assert.equal(stalled.sent.length, 20);
});

test('a worker does not renew a claim that has passed to another one [SRV-67]', async () => {
  await fillShip(1, 1);
  const claim = (leaseUntil: Date) =>
    harness.database.transaction((tx) =>
      claimMessages(tx, {
        alertType: 'Email',
        now: harness.clock.now(),
        most: 10,
        leaseUntil,
        toDatabaseTime: databaseTimes(harness.clock),
      }),
    );
  const leaseEnd = (seconds: number) => new Date(harness.clock.now().getTime() + seconds * 1_000);
  const early = await claim(leaseEnd(10));
  harness.clock.advance({ seconds: 11 });
  const late = await claim(leaseEnd(10));
  const renew = ({ handovers }: typeof early) =>
    renewLeases(
      harness.database.db,
      handovers.flatMap(({ messages }) => messages),
      databaseTimes(harness.clock)(leaseEnd(20)),
    );

  assert.deepEqual(await renew(early), []);
  assert.equal((await renew(late)).length, 1);
  harness.clock.advance({ seconds: 21 });
  await startWorkers(1, soon).work();
});

test('a worker does not renew claims of accounts or recipients who get no messages any more [SRV-501]', async () => {
  const { db } = harness.database;
  await fillShip(4, 1);
  const now = harness.clock.now();
  const toDatabaseTime = databaseTimes(harness.clock);
  const leaseUntil = new Date(now.getTime() + 10_000);
  const { handovers } = await harness.database.transaction((tx) =>
    claimMessages(tx, { alertType: 'Email', now, most: 10, leaseUntil, toDatabaseTime }),
  );
  const messages = handovers.flatMap((handover) => handover.messages);
  const [suspended, standard, stopped, live] = messages;
  await db
    .update(customers)
    .set({ status: 'Suspended' })
    .where(eq(customers.id, suspended?.customerId ?? ''));
  await db
    .update(customers)
    .set({ tier: 'Free' })
    .where(eq(customers.id, standard?.customerId ?? ''));
  await db
    .update(alertRecipients)
    .set({ stoppedAt: now })
    .where(eq(alertRecipients.customerId, stopped?.customerId ?? ''));

  assert.deepEqual(await renewLeases(db, messages, toDatabaseTime(leaseUntil)), [live?.id]);
  harness.clock.advance({ seconds: 11 });
  const workers = startWorkers(1, soon);
  await workers.work();
  assert.deepEqual(workers.sent, [live?.id]);
});

/** One message, whose claim passes from the first worker to the second while both hand it over. */
async function startOvertaken(first: HandoverResult, second: HandoverResult) {
  await fillShip(1, 1);
  const begin = async (result: HandoverResult) => {
    const [begun, answer] = [createGate(), createGate()];
    const handOver = () => {
      begun.open();
      return answer.opened.then(() => result);
    };
    const working = startWorkers(1, handOver).work();
    // Waiting for the claim is not enough: a claim that ends before its hand-over begins is put back.
    await begun.opened;
    const end = () => {
      answer.open();
      return working;
    };
    return { end };
  };
  const early = await begin(first);
  harness.clock.advance({ seconds: 11 });
  return { early, late: await begin(second) };
}

test('a worker whose claim has passed to another one cannot put the message back into the queue [SRV-67]', async () => {
  const refused: HandoverResult = { kind: 'temporary', reason: 'Try again later', retryAfter: null };
  const { early, late } = await startOvertaken(refused, taken);

  await early.end();
  const held = await countStates();
  await late.end();

  assert.deepEqual(held, [{ state: 'taken', number: 1 }]);
  assert.deepEqual(await countStates(), [{ state: 'handed-over', number: 1 }]);
});

test('a hand-over that is reported after the claim has passed to another worker is stored all the same [SRV-67]', async () => {
  const refused: HandoverResult = { kind: 'permanent', reason: 'Unknown recipient', retryAfter: null };
  const { early, late } = await startOvertaken(taken, refused);

  await early.end();
  await late.end();

  assert.deepEqual(await countStates(), [{ state: 'handed-over', number: 1 }]);
});

function createGate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open: () => open() };
}

for (const number of sampleOf([400, 6_000], 1))
  test(`each of ${number} messages of one vessel is sent once despite a mail outage and a dead worker`, async () => {
    await fillShip(number / 200, 200);
    let isAway = true;
    const workers = startWorkers(2, async () =>
      isAway ? { kind: 'away', reason: 'The mail server is away', retryAfter: null } : soon(),
    );
    await workers.work();
    const now = harness.clock.now();
    harness.clock.advance({ seconds: 6 });
    await harness.database.transaction((tx) =>
      claimMessages(tx, {
        alertType: 'Email',
        now: harness.clock.now(),
        most: 50,
        leaseUntil: new Date(now.getTime() + 16_000),
        toDatabaseTime: databaseTimes(harness.clock),
      }),
    );

    isAway = false;
    for (let second = 0; second < 20; second += 1) {
      harness.clock.advance({ seconds: 1 });
      await workers.work();
    }

    assert.deepEqual(await countStates(), [{ state: 'handed-over', number }]);
    assert.equal(workers.sent.length, number);
  });

test('an alert set while its status is stored is announced, or finds the status already reached [SRV-40]', async () => {
  const customerId = await harness.customer();
  for (let round = 0; round < 10; round += 1) {
    const of = `${gkey}-${round}`;
    await harness.report(
      portEvent(`${of}-0`, ['Inbound at Sea', new Date(harness.clock.now().getTime() - 60_000)], { gkey: of }),
    );
    const setAlert = async () =>
      harness.database.transaction(async (tx) => {
        const { rows } = await tx.execute<{ reached: boolean }>(sql`
          select status_type = 'Arrived' as reached from visits where gkey = ${of} for share`);
        if (rows[0]?.reached) return 'reached';
        await tx.insert(alerts).values({
          customerId,
          port: 'LGP',
          gkey: of,
          containerNumber: 'QWCU2004046',
          activityType: 'Import',
          containerStatusType: 'Arrived',
          alertType: 'Email',
          recipient: 'alerts@tests.example',
          state: 'ACTIVE',
          fromTemplate: true,
          createdAt: harness.clock.now(),
        });
        return 'set';
      });
    const [outcome] = await Promise.all([setAlert(), harness.report(arrived('a', of))]);
    const [alert] = await harness.database.db.select().from(alerts).where(eq(alerts.gkey, of));
    assert.deepEqual([outcome, alert?.state], outcome === 'set' ? ['set', 'PROCESSING'] : ['reached', undefined]);
  }
});
