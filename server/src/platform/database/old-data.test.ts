// On both engines: the SQL of the migrations.
import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, suite, test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts';
import { createFeed } from '../../feed/ingest/create-feed.ts';
import { keyOf, type PortEvent } from '../../feed/reading/port-event.ts';
import type { VisitChange } from '../../feed/visits/visit-change.rules.ts';
import type { StatedEvent } from '../../feed/statements/container-statement.ts';
import { containerStatements } from '../../feed/statements/container-statements.tables.ts';
import { portEvents, visits } from '../../feed/visits/visits.tables.ts';
import { applyMigrations, migrationsFolder } from './migrations.ts';
import { createHttpApp } from '../http/http-app.ts';
import { GuardedPool } from './guarded-pool.ts';

let server: TestApp;
before(async () => {
  server = await startTestApp({ build: createHttpApp });
});
after(() => server.stop());

type Delivery = { readonly receivedAt: Date; readonly events: readonly PortEvent[] };

type Journal = { readonly entries: readonly { readonly idx: number; readonly when: number; readonly tag: string }[] };

/** Runs with a changed copy of the migrations. */
async function withMigrations(
  change: (journal: Journal, folder: string) => Journal,
  run: (folder: string) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'quaywatch-migrations-'));
  try {
    cpSync(migrationsFolder, folder, { recursive: true });
    const file = join(folder, 'meta/_journal.json');
    writeFileSync(file, JSON.stringify(change(JSON.parse(readFileSync(file, 'utf8')) as Journal, folder)));
    await run(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Resets the database to the tables and data of that version. */
async function goBackToVersion(version: 1 | 2): Promise<void> {
  const { db, engine } = server.database;
  await db.execute(sql`drop schema public, drizzle cascade`);
  await db.execute(sql`create schema public`);
  await withMigrations(
    (journal) => ({ ...journal, entries: journal.entries.slice(0, version + 1) }),
    (folder) => applyMigrations(server.platform.pool.pool, engine, { folder }),
  );
  const rows = readFileSync(join(import.meta.dirname, `testing/rows-of-000${version}.sql`), 'utf8');
  for (const statement of rows.split(/(?<=;)\n/)) await db.execute(sql.raw(statement));
}

/**
 * Rebuilds the deliveries of the events behind the rows of version 0001. Each event gets the latest details of its
 * visit, since earlier details were not stored.
 */
async function readDeliveries(): Promise<readonly Delivery[]> {
  const { rows } = await server.database.db.execute<{ delivery: Delivery }>(sql`
    select json_build_object('receivedAt', received_at, 'events', json_agg(json_build_object(
      'source', source, 'eventId', event_id, 'recordedAt', event.recorded_at, 'withdraws', withdraws,
      'visit', json_build_object(
        'port', port, 'gkey', gkey, 'containerNumber', container_number, 'activity', activity, 'vessel', vessel,
        'inVessel', in_vessel, 'outVessel', out_vessel, 'vehicleBooking', vehicle_booking,
        'vesselSchedule', vessel_schedule, 'railSchedule', rail_schedule,
        'isAvailableForSettingAlerts', is_available_for_setting_alerts, 'statusText', status_text),
      'status', case when report.status_type is not null then json_build_object(
        'statusType', report.status_type, 'timeKind', time_kind, 'statusTime', status_time, 'slotStart', slot_start,
        'location', location, 'estimateArrivalTime', estimate_arrival_time,
        'estimateDepartureTime', estimate_departure_time,
        'estimateDischargeTime', estimate_discharge_time) end))) as delivery
    from port_events event
      join visits using (port, gkey)
      left join status_reports report using (port, gkey, source, event_id)
    group by received_at
    order by received_at`);
  return JSON.parse(JSON.stringify(rows.map(({ delivery }) => delivery)), (name, value: unknown) =>
    typeof value === 'string' && (name.endsWith('At') || name.endsWith('Time') || name === 'slotStart')
      ? new Date(value)
      : value,
  ) as readonly Delivery[];
}

async function ingest({ events, receivedAt }: Delivery) {
  const changes: VisitChange[] = [];
  const feed = createFeed(server.platform, { onChanges: async (_tx, changed) => void changes.push(...changed) });
  const fresh = await server.database.transaction((tx) => feed.storeEvents(tx, events, receivedAt));
  return { events: fresh, changes };
}

/** Reads everything that searches and history show, and the log of port events. */
async function readTracking() {
  const { db } = server.database;
  return {
    visits: await db.select().from(visits).orderBy(visits.port, visits.gkey),
    events: await db.select().from(portEvents).orderBy(portEvents.source, portEvents.eventId),
  };
}

/** Lists one more status for every old visit, then a withdrawal of a status that it had. */
function listLaterDeliveries(deliveries: readonly Delivery[]): readonly Delivery[] {
  const firsts = [
    ...new Map(
      deliveries
        .flatMap(({ events }) => events)
        .filter(({ status }) => status !== null)
        .map((event) => [`${event.visit.port}/${event.visit.gkey}`, event]),
    ).values(),
  ];
  const soon = new Date('2026-05-05T01:00:00.000Z');
  const later = new Date('2026-05-05T02:00:00.000Z');
  return [
    {
      receivedAt: soon,
      events: firsts.map((event) => ({
        ...event,
        eventId: `${keyOf(event)}-more`,
        recordedAt: soon,
        withdraws: null,
        status: event.status && { ...event.status, statusType: 'On Hold', timeKind: 'actual', statusTime: soon },
      })),
    },
    {
      receivedAt: later,
      events: firsts.map((event) => ({
        ...event,
        eventId: `${keyOf(event)}-gone`,
        recordedAt: later,
        withdraws: event.eventId,
        status: null,
      })),
    },
  ];
}

/** Leaves out how far estimates have moved: that is stored only with a visit's next event (decision 0072). */
function leaveOutMoves({ visits, ...rest }: Awaited<ReturnType<typeof readTracking>>) {
  const leaveOut = <T extends { movedEstimates?: unknown; moved?: unknown }>(status: T) => {
    const { movedEstimates: _estimates, moved: _moved, ...others } = status;
    return others;
  };
  return {
    ...rest,
    visits: visits.map((visit) => ({
      ...visit,
      currentStatus: visit.currentStatus && leaveOut(visit.currentStatus),
      futureStatuses: visit.futureStatuses.map(leaveOut),
    })),
  };
}

test('visits stored by an earlier version equal visits made from the same events today, and stay equal', async () => {
  await goBackToVersion(1);
  const deliveries = await readDeliveries();
  const later = listLaterDeliveries(deliveries);

  await applyMigrations(server.platform.pool.pool, server.database.engine);
  const migrated = await readTracking();
  for (const delivery of deliveries) assert.equal((await ingest(delivery)).events.length, 0);
  const changesOfMigrated = [];
  for (const delivery of later) changesOfMigrated.push((await ingest(delivery)).changes);
  const continued = await readTracking();

  await server.database.db.delete(portEvents);
  await server.database.db.delete(visits);
  for (const delivery of deliveries) await ingest(delivery);
  assert.equal(migrated.visits.length, 19);
  assert.deepEqual(migrated, leaveOutMoves(await readTracking()));

  const changesOfFresh = [];
  for (const delivery of later) changesOfFresh.push((await ingest(delivery)).changes);
  assert.deepEqual(changesOfMigrated, changesOfFresh);
  assert.deepEqual(continued, await readTracking());
});

/** Lists every visit as customers see it, by container and time. */
async function listShown() {
  const rows = await server.database.db.select().from(visits).orderBy(visits.containerNumber, visits.startedAt);
  return rows.map((row) => ({
    box: [row.port, row.containerNumber, row.gkey],
    details: [row.activity, row.vessel, row.inVessel, row.outVessel, row.isAvailableForSettingAlerts],
    steps: [...row.pastStatuses, ...(row.currentStatus ? [row.currentStatus] : []), ...row.futureStatuses].map(
      ({ statusType, statusTime, timeKind = 'actual' }) => [statusType, statusTime, timeKind],
    ),
    estimate: row.currentStatus?.estimateArrivalTime,
  }));
}

void suite('a database of version 2 after its upgrade', () => {
  const accounts = [
    ['by-strangers', 'Suspended', true],
    ['by-helpdesk', 'Suspended', false],
    ['opened-again', 'Live', true],
  ] as const;
  const columns = sql`port, gkey, status_type, started_at, reached_at, finished_at, current_status, past_statuses`;
  const readVisits = async () => {
    const { rows } = await server.database.db.execute(sql`select ${columns} from visits order by port, gkey`);
    return rows;
  };
  let visitsBefore: Awaited<ReturnType<typeof readVisits>>;
  before(async () => {
    await goBackToVersion(2);
    const { db, engine } = server.database;
    visitsBefore = await readVisits();
    for (const [name, status, byStrangers] of accounts)
      await db.execute(sql`
        with person as (
          insert into customers (email, first_name, last_name, company_name, phone, postcode, role_type, business_type, status, created_at)
          values (${name}, '', '', '', '', '', '', '', ${status}, now()) returning id)
        insert into credentials (customer_id, password_hash, suspended_by_strangers) select id, '', ${byStrangers} from person`);
    await db.execute(sql`
      with person as (
        insert into customers (email, first_name, last_name, company_name, phone, postcode, role_type, business_type, created_at)
        select name, '', '', '', '', '', '', '', now() from unnest(array['stays', 'leaves']) as name returning id)
      insert into searched_containers (customer_id, searched_on, container_number)
      select id, day::date, 'OLDU1000001' from person, unnest(array['2026-03-31', '2026-04-01', '2026-04-30', '2026-06-01']) as day`);
    await applyMigrations(server.platform.pool.pool, engine);
  });

  test('visits that an earlier version made from DCSA and EDIFACT look the same, even when they are rebuilt', async () => {
    const migrated = await listShown();

    assert.deepEqual([visitsBefore.length, await readVisits()], [13, visitsBefore]);
    const feed = createFeed(server.platform, { onChanges: async () => undefined });
    // Another source repeats what is known about each container.
    const known = await server.database.db
      .select()
      .from(containerStatements)
      .where(eq(containerStatements.stands, true));
    const again = known.flatMap(({ port, containerNumber, said, recordedAt, eventId }): StatedEvent[] =>
      port && containerNumber && said
        ? [
            {
              source: 'another',
              eventId,
              version: recordedAt.getTime(),
              recordedAt,
              kind: 'whole',
              reachDays: null,
              statements: [{ part: containerNumber, port, containerNumber, said }],
            },
          ]
        : [],
    );
    await server.database.transaction((tx) => feed.storeStatements(tx, again, new Date('2026-06-20T01:00:00Z')));
    assert.deepEqual(await listShown(), migrated);
  });

  test('after the upgrade, an account suspended only by strangers is open again to its owner alone [SES-49]', async () => {
    const { rows } = await server.database.db.execute(
      sql`select email, status, locked_to_strangers as locked from customers order by email`,
    );
    assert.deepEqual(
      rows.filter(({ email }) => accounts.some(([name]) => name === email)),
      [
        { email: 'by-helpdesk', status: 'Suspended', locked: false },
        { email: 'by-strangers', status: 'Live', locked: true },
        { email: 'opened-again', status: 'Live', locked: false },
      ],
    );
  });

  test('the upgrade partitions earlier searches by month, and they are still deleted with their account [SRV-120]', async () => {
    const { db } = server.database;
    const read = async () => {
      const { rows } = await db.execute<{ place: string; notes: number }>(
        sql`select tableoid::regclass::text as place, count(*)::int as notes from searched_containers group by 1 order by 1`,
      );
      return rows.map(({ place, notes }) => `${notes} in ${place}`);
    };
    const migrated = await read();
    await db.execute(sql`delete from customers where email = 'leaves'`);

    const months = ['2026_03', '2026_04', '2026_06'].map((month) => `searched_containers_${month}`);
    assert.deepEqual(migrated, [`2 in ${months[0]}`, `4 in ${months[1]}`, `2 in ${months[2]}`]);
    assert.deepEqual(await read(), [`1 in ${months[0]}`, `2 in ${months[1]}`, `1 in ${months[2]}`]);
  });
});

const onlyEmbedded = !process.env['TEST_DATABASE_URL'] && 'the embedded database has no time limits';

test('the time limits for other statements do not apply to migrations', { skip: onlyEmbedded }, async () => {
  const { pool, engine } = server.platform.pool;
  const hasty = new GuardedPool({ ...pool.options, query_timeout: 200, statement_timeout: 150 });
  try {
    await withMigrations(
      (journal, folder) => {
        writeFileSync(join(folder, '9999_slow.sql'), 'select pg_sleep(0.5)');
        const slow = { version: '7', breakpoints: true, idx: 9999, when: Date.UTC(2100, 0, 1), tag: '9999_slow' };
        return { ...journal, entries: [...journal.entries, slow] };
      },
      (folder) => applyMigrations(hasty, engine, { folder }),
    );
  } finally {
    await hasty.end();
  }
});
