import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { feedLimits } from '@quaywatch/shared/feed';
import { createTestAccount } from '../../testing/create-test-account.ts';
import type { TestApp } from '../../testing/start-test-app.ts';
import { startTestProduct } from '../../testing/start-test-product.ts';
import { buildFeed } from '../build-feed.ts';
import { ingestDcsa } from '../dcsa/ingest-dcsa.ts';
import { everySource, ingestFeedValues, type Feed } from '../feed/index.ts';
import { rebuildQueuedVisits } from '../feed/ingest/rebuild-queued-visits.ts';
import type { Tx } from '../platform/database/database.ts';
import type { TimeSlices } from '../platform/time-slices.ts';
import { visits } from '../feed/visits/visits.tables.ts';
import { ingestInterchanges } from '../edifact/ingest-interchanges.ts';
import { writeInterchange } from '../edifact/testing/write-interchange.ts';

let server: TestApp;
before(async () => {
  server = await startTestProduct();
});
after(() => server.stop());

type Work = {
  statements: number;
  charactersRead: number;
  rowsRead: number;
  readonly rebuiltAtOnce: number[];
  /** How often the thread is released if every slice is over at once. */
  releases: number;
};

/** Counts queries, because times depend on the machine's load. */
function countWork(): { readonly feed: Feed; readonly work: Work } {
  const work: Work = { statements: 0, charactersRead: 0, rowsRead: 0, rebuiltAtOnce: [], releases: 0 };
  const timeSlices: TimeSlices = {
    isOver: () => true,
    async next() {
      work.releases += 1;
    },
    async map(values, change) {
      const changed = [];
      for (const value of values) {
        await timeSlices.next();
        changed.push(change(value));
      }
      return changed;
    },
  };
  const real = buildFeed({ ...server.platform, timeSlices });
  const counting = (tx: Tx): Tx =>
    new Proxy(tx, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name);
        if (name !== 'execute' || typeof value !== 'function') return value;
        return async (...query: unknown[]) => {
          const answer = (await Reflect.apply(value, target, query)) as { rows: readonly unknown[] };
          work.statements += 1;
          work.charactersRead += JSON.stringify(answer.rows).length;
          return answer;
        };
      },
    });
  const feed: Feed = {
    ...real,
    database: {
      ...real.database,
      transaction: (run) =>
        real.database.transaction(async (tx) => {
          const before = await countRowsRead(tx);
          const result = await run(counting(tx));
          work.rowsRead += (await countRowsRead(tx)) - before;
          return result;
        }),
    },
    async rebuildQueued(tx, boxes, receivedAt) {
      const rebuilt = await real.rebuildQueued(tx, boxes, receivedAt);
      work.rebuiltAtOnce.push(rebuilt.filter(Boolean).length);
      return rebuilt;
    },
  };
  return { feed, work };
}

const growing = ['visits', 'box_statements', 'free_time_warnings', 'noted_estimates', 'saved_lists', 'team_lists'];

/** Rows and index entries that the session has read in these tables, whether needed or not. */
async function countRowsRead(tx: Tx): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select sum(pg_stat_get_xact_tuples_returned(oid) + pg_stat_get_xact_tuples_fetched(oid))::int as count
    from pg_class where relname ~ ${`^(${growing.join('|')})`}`);
  return rows[0]?.count ?? 0;
}

const range = (size: number) => Array.from({ length: size }, (_, index) => index);
const moment = (index: number) => new Date(Date.parse('2026-06-10T00:00:00Z') + index * 60_000).toISOString();
const numberOf = (owner: string, index: number) => `${owner}${String(index).padStart(7, '0')}`;

const discharge = (eventID: string, index: number, box: string, call = '') => ({
  eventID,
  eventType: 'EQUIPMENT',
  eventClassifierCode: 'ACT',
  eventDateTime: moment(index),
  eventCreatedDateTime: moment(index),
  equipmentEventTypeCode: 'DISC',
  equipmentReference: box,
  eventLocation: { UNLocationCode: 'GBLGP' },
  transportCall: { transportCallID: call, modeOfTransport: 'VESSEL' },
});
const arrival = (eventID: string, index: number, call: string) => ({
  ...discharge(eventID, index, '', call),
  eventType: 'TRANSPORT',
  equipmentEventTypeCode: undefined,
  equipmentReference: undefined,
  transportEventTypeCode: 'ARRI',
});

/** A gate report whose containers are all refused if no time is given. */
const report = (reference: string, boxes: readonly string[], time: ((index: number) => string) | null) =>
  writeInterchange({
    reference,
    messages: [
      {
        reference: 'M1',
        type: 'CODECO:D:95B:UN',
        segments: [
          ['BGM', '34', reference, '9'],
          ['LOC', '165', 'GBSOU'],
          ...boxes.flatMap((box, index): [string, ...(string | string[])[]][] => [
            ['EQD', 'CN', box],
            ...(time === null ? [] : [['DTM', ['203', time(index), '203']] as [string, string[]]]),
          ]),
        ],
      },
    ],
  });

const dear: readonly {
  readonly what: string;
  readonly size: number;
  readonly deliver: (feed: Feed, run: string, size: number) => Promise<unknown>;
}[] = [
  {
    what: 'events of DCSA about one box',
    size: 600,
    deliver: (feed, run, size) =>
      ingestDcsa(
        feed,
        range(size).map((index) => discharge(`${run}-${index}`, index, numberOf(run, 1))),
        everySource,
      ),
  },
  {
    what: 'moves of one box in a report of EDIFACT',
    size: 600,
    deliver: (feed, run, size) =>
      ingestInterchanges(
        feed,
        Buffer.from(
          report(run, Array<string>(size).fill(numberOf(run, 1)), (index) =>
            moment(index).replaceAll(/\D/g, '').slice(0, 12),
          ),
        ),
        everySource,
      ),
  },
  {
    what: 'boxes of one call, and as many events about its ship',
    size: 300,
    deliver: (feed, run, size) =>
      ingestDcsa(
        feed,
        range(size).flatMap((index) => [
          discharge(`${run}-b${index}`, index, numberOf(run, index), run),
          arrival(`${run}-s${index}`, index, run),
        ]),
        everySource,
      ),
  },
];

// First, before the tables have statistics. Those from when there was one container say that every row is about it.
for (const statistics of ['without statistics', 'with statistics of one container'])
  test(`a delivery reads no more when more is known of other containers, ${statistics} [SRV-85]`, async () => {
    const { db } = server.database;
    const tables = sql.join(
      growing.map((table) => sql.identifier(table)),
      sql`, `,
    );
    await db.execute(sql`truncate ${tables} cascade`);
    if (statistics !== 'without statistics') {
      await ingestDcsa(
        countWork().feed,
        range(300).map((index) => discharge(`one-${index}`, index, 'ONEU0000001')),
        everySource,
      );
      await db.execute(sql`analyze ${tables}`);
    }
    const customerId = await createTestAccount(server, { email: `${statistics.replaceAll(' ', '-')}@tests.example` });
    const measure = async (run: string) => {
      // Batches discard plans every ten seconds. Plans made for empty tables would read more than plans made for full
      // ones. Changing a table discards those of all connections, and here also keeps other statistics away.
      for (const table of growing)
        await db.execute(sql`alter table ${sql.identifier(table)} set (autovacuum_enabled = false)`);
      const { feed, work } = countWork();
      const report = {
        eventId: `${run}-port`,
        recordedAt: moment(0),
        port: 'LGP',
        gkey: run,
        container: numberOf(run, 0),
      };
      const boxes = range(300).map((index) => discharge(`${run}-b${index}`, index, numberOf(run, index), run));
      await ingestDcsa(feed, boxes, everySource);
      const corrected = { ...report, eventId: `${run}-number`, recordedAt: moment(1), container: numberOf(run, 300) };
      for (const event of [report, corrected])
        await ingestFeedValues(feed, { sender: everySource, source: run }, [event]);
      await ingestDcsa(feed, [arrival(`${run}-s`, 0, run)], everySource);
      await ingestDcsa(feed, [{ eventID: `${run}-r`, retractedEventID: `${run}-b1` }], everySource);
      return work.rowsRead;
    };
    const few = await measure('FEWU');
    await db.execute(sql`
      insert into visits (port, gkey, container_number, is_available_for_setting_alerts, detail_stamps)
      select 'LGP', 'known-' || n, 'KNWU' || lpad(n::text, 7, '0'), false, '{"all":[0,""]}' from generate_series(1, 20000) n`);
    await db.execute(sql`
      insert into box_statements (
        source, event_id, part, version, digest, kind, port, container_number, said, recorded_at, received_at, stands)
      select
        'line', 'known-' || n, '', '2026-06-01', '', 'whole', 'LGP', 'KNWU' || lpad(n::text, 7, '0'),
        '{"passage":"stay","at":1780000000000,"timeKind":"planned"}', '2026-06-01', '2026-06-01', true
      from generate_series(1, 20000) n`);
    await db.execute(sql`
      insert into free_time_warnings (customer_id, port, gkey, container_number, days, last_free_day, warned_at)
      select ${customerId}, 'LGP', 'known-' || n, 'KNWU' || lpad(n::text, 7, '0'), 2, '2026-06-20', '2026-06-18'
      from generate_series(1, 5000) n`);
    await db.execute(sql`
      insert into noted_estimates (customer_id, port, gkey, container_number, status_type, field, expected_at)
      select ${customerId}, 'LGP', 'known-' || n, 'KNWU' || lpad(n::text, 7, '0'), 'Arrived', 'statusTime', '2026-06-20'
      from generate_series(1, 5000) n`);
    await db.execute(sql`
      insert into saved_lists (customer_id, name, container_numbers)
      select ${customerId}, n, (
        select array_agg('KNWU' || lpad((100 * n + item)::text, 7, '0')) from generate_series(1, 100) item)
      from generate_series(1, 2000) n`);
    await db.execute(sql`insert into followed_lists (customer_id, list_id) select customer_id, id from saved_lists`);

    const many = await measure('MNYU');

    assert.ok(many <= 1.3 * few, `${few} rows and index entries were read, then ${many}`);
  });

for (const [place, { what, size, deliver }] of dear.entries())
  test(`twice as many ${what} cost at most 2.5 times as much [SRV-85]`, async () => {
    const measure = async (run: string, count: number) => {
      const { feed, work } = countWork();
      await deliver(feed, run, count);
      return work;
    };
    const [one, two] = [await measure(`ON${'ABC'[place]}U`, size), await measure(`TW${'ABC'[place]}U`, 2 * size)];

    assert.ok(two.charactersRead <= 2.5 * one.charactersRead, `read ${one.charactersRead}, then ${two.charactersRead}`);
    assert.ok(two.statements <= 2.5 * one.statements, `${one.statements} statements, then ${two.statements}`);
  });

for (const [what, stages, deliver] of [
  [
    // Segments (two of each box), boxes, rules for all events, rows, visits, results.
    'a report of EDIFACT',
    7,
    (feed: Feed, size: number) =>
      ingestInterchanges(
        feed,
        Buffer.from(
          report(
            'SLICED',
            range(size).map((index) => numberOf('SLEU', index)),
            (index) => moment(index).replaceAll(/\D/g, '').slice(0, 12),
          ),
        ),
        everySource,
      ),
  ],
  [
    // Events, statements, rules for all events, rows, visits.
    'a delivery of DCSA',
    5,
    (feed: Feed, size: number) =>
      ingestDcsa(
        feed,
        range(size).map((index) => discharge(`sliced-${index}`, index, numberOf('SLDU', index))),
        everySource,
      ),
  ],
] as const)
  test(`each step of ${what} can be interrupted after each container, so that calls are answered [SRV-89]`, async () => {
    const { feed, work } = countWork();
    const results = await deliver(feed, 50);

    assert.ok(results.every(({ result }) => result === 'stored'));
    assert.ok(work.releases >= stages * 50, `${work.releases} times`);
  });

test('500 statements per container count; more are refused with that reason, and other containers continue [SRV-85]', async () => {
  const { statementsPerContainer } = feedLimits;
  const { feed } = countWork();
  const event = (index: number) => discharge(`full-${index}`, index, 'FULU0000001');
  await ingestDcsa(feed, range(statementsPerContainer).map(event), everySource);

  const results = await ingestDcsa(
    feed,
    [event(statementsPerContainer), event(0), discharge('beside-full', 0, 'FULU0000002')],
    everySource,
  );
  const [retracted] = await ingestDcsa(feed, [{ eventID: 'full-r', retractedEventID: 'full-1' }], everySource);
  const [again] = await ingestDcsa(feed, [event(statementsPerContainer)], everySource);

  assert.deepEqual(
    results.map(({ result }) => result),
    ['refused', 'repeated', 'stored'],
  );
  assert.match(results[0]?.reason ?? '', /^There would be more than 500 statements about the container/);
  assert.deepEqual([retracted?.result, again?.result], ['stored', 'stored']);
});

test('a container that has its 500 statements takes corrections of them, and loses none [SRV-410]', async () => {
  const { feed } = countWork();
  const [full, other, third] = ['FULU0000001', 'FULU0000003', 'FULU0000004'];
  const arrivalOf = (id: string, index: number, ...boxes: string[]) => ({
    ...arrival(id, index, 'FULL'),
    references: boxes.map((box) => ({ referenceType: 'EQ', referenceValue: box })),
  });
  const standing = async (box: string) => {
    const { rows } = await server.database.db.execute<{ id: string; at: number }>(sql`
      select regexp_replace(event_id, '^.*/', '') as id, (said->>'at')::float as at from box_statements
      where stands and container_number = ${box}`);
    return { count: rows.length, at: (id: string) => rows.find((row) => row.id === id)?.at };
  };
  await ingestDcsa(feed, [{ eventID: 'full-r2', retractedEventID: 'full-2' }], everySource);
  await ingestDcsa(feed, [arrivalOf('full-ship', 700, full, other)], everySource);
  const before = await standing(full);

  const results = await ingestDcsa(
    feed,
    [
      discharge('full-3', 800, full),
      arrivalOf('full-ship', 801, full, other, third),
      arrivalOf('full-new', 802, full, third),
    ],
    everySource,
  );

  const after = await standing(full);
  assert.deepEqual([before.count, after.count], [500, 500]);
  assert.deepEqual(
    [after.at('full-3'), after.at('full-ship')],
    [800, 801].map((index) => Date.parse(moment(index))),
  );
  assert.deepEqual(
    results.map(({ result, note = '' }) => [result, note.slice(0, 30)]),
    [
      ['stored', ''],
      ['stored', ''],
      ['stored', 'There would be more than 500 s'],
    ],
  );
  assert.equal((await standing(third)).count, 2);
});

test('a vessel’s thousand containers are rebuilt in small batches, each once per delivery [SRV-86]', async () => {
  const { feed, work } = countWork();
  const boxes = range(1_000).map((index) => discharge(`many-b${index}`, 0, numberOf('MANU', index), 'MANY'));
  await ingestDcsa(feed, boxes, everySource);
  await ingestDcsa(
    feed,
    range(50).map((index) => arrival(`many-s${index}`, 60 + index, 'MANY')),
    everySource,
  );

  assert.equal(
    work.rebuiltAtOnce.reduce((sum, count) => sum + count, 0),
    1_000,
  );
  const most = feed.database.engine === 'pglite' ? 250 : 2_500;
  assert.ok(Math.max(...work.rebuiltAtOnce) <= most, `${Math.max(...work.rebuiltAtOnce)} in one transaction`);
});

test('containers that an ended process left unfinished are rebuilt within a minute [SRV-86]', async () => {
  const { feed } = countWork();
  const at = '2026-06-12T10:00:00Z';
  const loaded = {
    ...discharge('left-b', 0, 'LEFU0000001', 'LEFT'),
    equipmentEventTypeCode: 'LOAD',
    eventDateTime: at,
  };
  await ingestDcsa(feed, [loaded], everySource);
  const sailed = {
    ...arrival('left-s', 0, 'LEFT'),
    transportEventTypeCode: 'DEPA',
    eventDateTime: '2026-06-13T10:00:00Z',
  };
  // The process ends after storing the vessel's statement and before rebuilding its containers.
  await assert.rejects(
    ingestDcsa({ ...feed, rebuildQueued: () => Promise.reject(new Error('ended')) }, [sailed], everySource),
    /ended/,
  );
  const status = async () =>
    (await server.database.db.select().from(visits).where(eq(visits.containerNumber, 'LEFU0000001')))[0]?.statusType;
  assert.equal(await status(), 'On Vessel at Berth');

  assert.equal(server.platform.jobs.queues.get('rebuild-queued-visits')?.cron, '* * * * *');
  await rebuildQueuedVisits(feed);

  assert.equal(await status(), 'On Vessel at Sea');
});

test('a key already taken by many other visits costs few queries, not one for each visit [SRV-85]', async () => {
  const { feed, work } = countWork();
  const taken = (count: number) => `KEYU0000001-202606100000${count === 1 ? '' : `-${count}`}`;
  const own = range(300).map((index) => ({
    eventId: `key-${index}`,
    recordedAt: moment(0),
    port: 'LGP',
    gkey: taken(index + 1),
    container: numberOf('OTHU', index),
    status: { statusType: 'Discharged', timeKind: 'actual', statusTime: moment(0) },
  }));
  await ingestFeedValues(feed, { sender: everySource, source: 'terminal' }, own);
  work.statements = 0;
  await ingestDcsa(feed, [discharge('key', 0, 'KEYU0000001')], everySource);

  const [visit] = await server.database.db.select().from(visits).where(eq(visits.containerNumber, 'KEYU0000001'));
  assert.equal(visit?.gkey, taken(301));
  assert.ok(work.statements < 40, `${work.statements} statements`);
});

test('a call reports at most 50,000 containers; an interchange beyond that is refused, with its place [SRV-85]', async () => {
  const { feed } = countWork();
  const many = report('MANY', Array<string>(feedLimits.containersPerCall).fill('A'), null);
  const results = await ingestInterchanges(feed, Buffer.from(many + report('ONE', ['A'], null)), everySource);

  assert.equal(results.length, feedLimits.containersPerCall + 1);
  assert.match(results.at(-1)?.reason ?? '', /^interchange 2: with it more than 50000 containers/);
});
