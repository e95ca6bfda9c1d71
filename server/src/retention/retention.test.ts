import assert from 'node:assert/strict';
import { AsyncResource } from 'node:async_hooks';
import { after, before, test } from 'node:test';
import { asc, eq, like } from 'drizzle-orm';
import { createTestAccount } from '../../testing/create-test-account.ts';
import { reportJourney } from '../../testing/report-journey.ts';
import { startTestProduct } from '../../testing/start-test-product.ts';
import type { TestApp } from '../../testing/start-test-app.ts';
import { alerts } from '../alerts/records/alerts.tables.ts';
import { alertMessages } from '../alerts/records/alert-messages.tables.ts';
import { buildFeed } from '../build-feed.ts';
import { containerWatches } from '../alerts/records/container-watches.tables.ts';
import { singleContacts } from '../alerts/records/single-contacts.tables.ts';
import { deleteLockedVisits, deleteSilentVisits, lockFinishedVisits } from '../feed/retention.queries.ts';
import type { Said, StatedEvent } from '../feed/statements/container-statement.ts';
import { containerStatements } from '../feed/statements/container-statements.tables.ts';
import { ingestStatements } from '../feed/ingest/ingest-statements.ts';
import { unreadMessages } from '../feed/ingest/unread-messages.tables.ts';
import type { Tx } from '../platform/database/database.ts';
import { searchedContainers } from '../search-log/search-log.tables.ts';
import { portEvents, visits } from '../feed/visits/visits.tables.ts';

let server: TestApp;
before(async () => {
  server = await startTestProduct();
});
after(() => server.stop());

const containerNumber = 'OLDU1000001';

async function passNight() {
  await server.runQueue('begin-delete-old-tracking');
  await server.runJobs();
}

async function readGkeys() {
  const { db } = server.database;
  const [kept, events] = await Promise.all([
    db.select({ gkey: visits.gkey }).from(visits).orderBy(asc(visits.gkey)),
    db.selectDistinct({ gkey: portEvents.gkey }).from(portEvents).orderBy(asc(portEvents.gkey)),
  ]);
  assert.deepEqual(kept, events);
  return kept.map(({ gkey }) => gkey);
}

test('a visit that ended before history begins is deleted with its events; later ones stay [HIS-38]', async () => {
  const leaves = (gkey: string, time: string) =>
    reportJourney(server, {
      containerNumber,
      gkey,
      statuses: [
        ['Arrived', '2025-10-01T10:00:00Z'],
        ['Departed by Road', time],
      ],
    });
  await leaves('too old', '2025-11-29T23:59:59Z');
  await leaves('just in', '2025-11-30T00:00:00Z');

  await passNight();

  assert.deepEqual(await readGkeys(), ['just in']);
});

test('a visit without an end is deleted after a year without reports, whatever times those stated [HIS-38]', async () => {
  server.clock.moveTo('2025-06-15T08:00:00Z');
  const stands = (gkey: string) =>
    reportJourney(server, {
      containerNumber,
      gkey,
      activity: 'Storage',
      statuses: [['In Storage', '2025-01-01T10:00:00Z']],
    });
  await stands('lost');
  await stands('spoken of again');
  server.clock.moveTo('2025-08-01T08:00:00Z');
  await stands('late news');
  await reportJourney(server, {
    containerNumber,
    gkey: 'spoken of again',
    statuses: [
      ['In Storage', '2025-01-01T10:00:00Z'],
      ['On Hold', '2025-01-02T10:00:00Z'],
    ],
  });
  server.clock.moveTo('2026-06-15T07:59:00Z');
  await passNight();
  const before = await readGkeys();
  server.clock.moveTo('2026-06-15T09:00:00Z');
  await passNight();

  assert.deepEqual(before, ['just in', 'late news', 'lost', 'spoken of again']);
  assert.deepEqual(await readGkeys(), ['just in', 'late news', 'spoken of again']);
});

test('one night deletes more than one batch, and a second night finds nothing to do', async () => {
  const { db } = server.database;
  const old = Array.from({ length: 1203 }, (_, index) => ({
    port: 'SOU' as const,
    gkey: `old-${index}`,
    containerNumber,
    isAvailableForSettingAlerts: false,
    finishedAt: new Date('2025-10-01T10:00:00Z'),
  }));
  await db.insert(visits).values(old);

  await passNight();
  const once = await readGkeys();
  await passNight();

  assert.deepEqual(once, ['just in', 'late news', 'spoken of again']);
  assert.deepEqual(await readGkeys(), once);
});

test('beyond history, searches are deleted by month and unreadable messages by day [HIS-38]', async () => {
  const { db } = server.database;
  const customerId = await createTestAccount(server, { email: 'searches@tests.example' });
  await db
    .insert(searchedContainers)
    .values(
      ['2025-10-31', '2025-11-01', '2026-06-15'].map((searchedOn) => ({ customerId, searchedOn, containerNumber })),
    );
  await db.insert(unreadMessages).values(
    ['2025-11-29T23:59:59Z', '2025-11-30T00:00:00Z'].map((time) => ({
      source: 'test',
      eventId: time,
      reason: 'unknown word',
      message: '{}',
      receivedAt: new Date(time),
    })),
  );

  await passNight();

  const days = await db
    .select({ day: searchedContainers.searchedOn })
    .from(searchedContainers)
    .where(eq(searchedContainers.customerId, customerId))
    .orderBy(asc(searchedContainers.searchedOn));
  assert.deepEqual(
    days.map(({ day }) => day),
    ['2025-11-01', '2026-06-15'],
  );
  assert.deepEqual(
    (await db.select().from(unreadMessages)).map(({ eventId }) => eventId),
    ['2025-11-30T00:00:00Z'],
  );
});

test('messages beyond history and ended watches are deleted, for every customer [SRV-70]', async () => {
  const { db } = server.database;
  for (const email of ['messages-1@tests.example', 'messages-2@tests.example']) {
    const customerId = await createTestAccount(server, { email });
    const message = { customerId, kind: 'test' as const, alertType: 'Email' as const, recipient: email };
    await db.insert(alertMessages).values(
      [
        ['2025-11-29T23:59:59Z', 'delivered'],
        ['2025-11-29T23:59:59Z', 'queued'],
        ['2025-11-30T00:00:00Z', 'failed'],
      ].map(([time = '', state]) => ({
        ...message,
        state: state as 'queued',
        createdAt: new Date(time),
        stateAt: new Date(time),
        dueAt: new Date('2030-01-01'),
      })),
    );
    await db.insert(containerWatches).values([
      { customerId, containerNumber: 'WAIU0000001', createdAt: new Date('2026-03-17T08:59:59Z') },
      { customerId, containerNumber: 'WAIU0000002', createdAt: new Date('2026-03-17T09:00:00Z') },
    ]);
  }

  await passNight();

  const messages = await db
    .select()
    .from(alertMessages)
    .orderBy(asc(alertMessages.recipient), asc(alertMessages.state));
  assert.deepEqual(
    messages.map(({ recipient, state }) => `${recipient} ${state}`),
    ['messages-1', 'messages-2'].flatMap((name) =>
      ['failed', 'queued'].map((state) => `${name}@tests.example ${state}`),
    ),
  );
  const watches = await db.select().from(containerWatches);
  assert.deepEqual(
    watches.map(({ containerNumber: number }) => number),
    ['WAIU0000002', 'WAIU0000002'],
  );
});

test('an alert is deleted with its visit and messages once history no longer reaches it', async () => {
  const { db } = server.database;
  const customerId = await createTestAccount(server, { email: 'old-alerts@tests.example' });
  const rows = await db
    .insert(alerts)
    .values(
      [
        ['gone', '2025-11-29T23:59:59Z'],
        ['recent', '2025-11-30T00:00:00Z'],
      ].map(([gkey = '', time = '']) => ({
        customerId,
        port: 'LGP' as const,
        gkey,
        containerNumber: 'OLDU0000001',
        activityType: 'Import' as const,
        containerStatusType: 'Arrived',
        alertType: 'Email' as const,
        recipient: 'old@tests.example',
        state: 'SENT' as const,
        fromTemplate: true,
        createdAt: new Date(time),
      })),
    )
    .returning({ id: alerts.id });
  await db.insert(alertMessages).values(
    rows.map(({ id }) => ({
      customerId,
      alertId: id,
      kind: 'announcement' as const,
      alertType: 'Email' as const,
      recipient: 'old@tests.example',
      state: 'handed-over' as const,
      createdAt: new Date('2025-11-29T23:59:59Z'),
      stateAt: new Date(0),
      dueAt: new Date(0),
    })),
  );

  await passNight();

  const kept = await db.select().from(alerts).where(eq(alerts.customerId, customerId));
  assert.deepEqual(
    kept.map(({ gkey }) => gkey),
    ['recent'],
  );
  assert.deepEqual(await db.select().from(alertMessages).where(eq(alertMessages.customerId, customerId)), []);
});

test('contacts of a container are deleted with its visit [SGL-28]', async () => {
  const { db } = server.database;
  const customerId = await createTestAccount(server, { email: 'contacts@tests.example' });
  await reportJourney(server, { containerNumber, gkey: 'here', statuses: [['Arrived', '2026-06-15T06:00:00Z']] });
  for (const gkey of ['here', 'gone'])
    await db
      .insert(singleContacts)
      .values({ customerId, port: 'LGP', gkey, containerNumber, savedAt: server.clock.now() });

  await passNight();

  const kept = await db.select().from(singleContacts);
  assert.deepEqual(
    kept.map(({ gkey }) => gkey),
    ['here'],
  );
});

test('an event that arrives while its visit is being deleted is deleted with it [HIS-38]', async (t) => {
  const { db, engine, transaction } = server.database;
  if (engine === 'pglite') return t.skip('The embedded database has one connection, so nothing arrives meanwhile.');
  await db.insert(visits).values({
    port: 'LGP',
    gkey: 'going',
    containerNumber,
    isAvailableForSettingAlerts: false,
    finishedAt: new Date('2025-10-01T10:00:00Z'),
  });

  // Bound, because other connections are refused inside a transaction.
  const arrive = AsyncResource.bind(async () => {
    const event = { source: 'test', eventId: 'late', port: 'LGP' as const, gkey: 'going' };
    await db.insert(portEvents).values({ ...event, recordedAt: new Date(), receivedAt: new Date() });
  });
  const deleted = await transaction(async (tx) => {
    const locked = await lockFinishedVisits(tx, new Date('2025-11-01T00:00:00Z'), 10);
    await arrive();
    return deleteLockedVisits(tx, locked);
  });

  assert.equal(deleted, 1);
  assert.deepEqual(await db.select().from(portEvents).where(eq(portEvents.gkey, 'going')), []);
});

test('a visit about which something arrives while it is looked at stays, whatever arrives [HIS-38]', async () => {
  const { database } = server;
  const since = new Date('2025-06-15T08:00:00Z');
  const port = 'LGP' as const;
  const names = ['silent', 'event', 'statement', 'status', 'end'].map((name) => `news: ${name}`);
  const visit = (gkey: string) => ({ port, gkey, containerNumber: gkey, isAvailableForSettingAlerts: false });
  await database.db.insert(visits).values(names.map(visit));
  const arrive = async (tx: Tx) => {
    const event = { source: 'test', eventId: 'news', recordedAt: since, receivedAt: since };
    await tx.insert(portEvents).values({ ...event, port, gkey: 'news: event' });
    await tx.insert(containerStatements).values({
      ...event,
      part: '',
      version: since,
      digest: 'news',
      kind: 'whole',
      port,
      gkey: 'news: statement',
      containerNumber: 'news: statement',
      said: { passage: 'exit by land', at: since.getTime(), timeKind: 'actual', statusType: 'Departed by Road' },
      stands: true,
    });
    await tx.update(visits).set({ reachedAt: since }).where(eq(visits.gkey, 'news: status'));
    await tx.update(visits).set({ finishedAt: since }).where(eq(visits.gkey, 'news: end'));
  };
  let hasArrived = false;
  const transaction = <T>(run: (tx: Tx) => Promise<T>) =>
    database.transaction((tx) => {
      const execute = async (...statement: Parameters<Tx['execute']>) => {
        const answer = await tx.execute(...statement);
        if (!hasArrived) await arrive(tx);
        hasArrived = true;
        return answer;
      };
      return run(new Proxy(tx, { get: (target, name) => (name === 'execute' ? execute : Reflect.get(target, name)) }));
    });

  const { count } = await deleteSilentVisits({ transaction }, since, { port, gkey: 'news: ' }, names.length);

  const kept = await database.db.select().from(visits).where(like(visits.gkey, 'news: %')).orderBy(asc(visits.gkey));
  assert.equal(count, 1);
  assert.deepEqual(
    kept.map(({ gkey }) => gkey),
    ['news: end', 'news: event', 'news: statement', 'news: status'],
  );
});

test('if one kind of old data cannot be deleted, the others are all the same, and the job fails [HIS-45]', async () => {
  const { db, pool } = server.database;
  const customerId = await createTestAccount(server, { email: 'others@tests.example' });
  const addOld = async () => {
    await db.insert(unreadMessages).values({
      source: 'test',
      eventId: 'old',
      reason: 'unknown word',
      message: '{}',
      receivedAt: new Date('2025-11-29T23:59:59Z'),
    });
    await db
      .insert(containerWatches)
      .values({ customerId, containerNumber: 'WAIU0000003', createdAt: new Date('2026-03-17T08:59:59Z') });
    await db.insert(searchedContainers).values({ customerId, searchedOn: '2025-10-31', containerNumber });
  };
  const countOld = async () => [
    await db.$count(unreadMessages, eq(unreadMessages.eventId, 'old')),
    await db.$count(containerWatches, eq(containerWatches.customerId, customerId)),
    await db.$count(searchedContainers, eq(searchedContainers.customerId, customerId)),
  ];
  await addOld();
  await pool.query('alter table visits rename column finished_at to missing');

  try {
    await assert.rejects(server.runQueue('delete-old-tracking'));
  } finally {
    await pool.query('alter table visits rename column missing to finished_at');
  }

  assert.deepEqual(await countOld(), [0, 0, 0]);
});

const enters = { passage: 'entry by sea', statusType: 'Discharged' } as const;
const departs = { passage: 'exit by land', statusType: 'Departed by Road' } as const;

const stated = (
  eventId: string,
  container: string,
  time: string,
  said: Pick<Said, 'passage' | 'statusType'> = departs,
): StatedEvent => ({
  source: 'line',
  eventId,
  version: Date.parse(time),
  recordedAt: new Date(time),
  kind: 'whole',
  reachDays: null,
  statements: [
    {
      part: container,
      port: 'LGP',
      containerNumber: container,
      said: { ...said, at: Date.parse(time), timeKind: 'actual' },
    },
  ],
});

async function readEventIds(container: string) {
  const rows = await server.database.db
    .select({ eventId: containerStatements.eventId })
    .from(containerStatements)
    .where(eq(containerStatements.containerNumber, container));
  return rows.map(({ eventId }) => eventId);
}

test('statements of standards are deleted with their visit, and so are those that no longer count [HIS-38]', async () => {
  const feed = buildFeed(server.platform);
  server.clock.moveTo('2025-11-01T08:00:00Z');
  await ingestStatements(feed, [
    stated('gone', 'STAT0000001', '2025-10-20T10:00:00Z'),
    stated('corrected', 'STAT0000002', '2025-10-20T10:00:00Z'),
  ]);
  server.clock.moveTo('2025-12-02T08:00:00Z');
  await ingestStatements(feed, [stated('corrected', 'STAT0000002', '2025-12-01T10:00:00Z')]);
  server.clock.moveTo('2026-06-15T09:00:00Z');

  await passNight();

  const left = await server.database.db.select().from(containerStatements);
  assert.deepEqual(
    left.map(({ eventId, stands, recordedAt }) => [eventId, stands, recordedAt.toISOString()]),
    [['corrected', true, '2025-12-01T10:00:00.000Z']],
  );
  const kept = await server.database.db.select().from(visits).where(like(visits.containerNumber, 'STAT%'));
  assert.deepEqual(
    kept.map(({ containerNumber: number, statusType }) => [number, statusType]),
    [['STAT0000002', 'Departed by Road']],
  );
});

test('a statement that counts is kept as long as its visit, however old it is [HIS-38, SRV-60]', async () => {
  const feed = buildFeed(server.platform);
  server.clock.moveTo('2025-11-01T08:00:00Z');
  await ingestStatements(feed, [stated('long', 'STAY0000001', '2025-10-20T10:00:00Z', enters)]);
  server.clock.moveTo('2026-06-15T09:00:00Z');

  await passNight();

  assert.deepEqual(await readEventIds('STAY0000001'), ['long']);
});

test('statements about a later visit of a container are kept when an earlier one is deleted [HIS-38]', async () => {
  const feed = buildFeed(server.platform);
  server.clock.moveTo('2025-11-01T08:00:00Z');
  await ingestStatements(feed, [stated('first', 'STAY0000002', '2025-10-20T10:00:00Z')]);
  server.clock.moveTo('2026-05-02T08:00:00Z');
  await ingestStatements(feed, [stated('second', 'STAY0000002', '2026-05-01T10:00:00Z', enters)]);
  server.clock.moveTo('2026-06-15T09:00:00Z');

  await passNight();

  assert.deepEqual(await readEventIds('STAY0000002'), ['second']);
});
