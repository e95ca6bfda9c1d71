// On PostgreSQL alone: a replica is a separate server.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  saveSingleAlert,
  searchContainers,
  searchContainersAdvanced,
  searchCustomers,
  searchHistory,
} from '@quaywatch/shared/contract';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { pino } from 'pino';
import { callServer } from '../../testing/call-server.ts';
import { buildFeedEvent, sendEvents } from '../../testing/feed-client.ts';
import { reportJourney } from '../../testing/report-journey.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { startAlongside } from '../../testing/start-alongside.ts';
import { findPostgres, startPostgres, startReplica, type PostgresServer } from '../../testing/start-postgres.ts';
import { startTestProduct } from '../../testing/start-test-product.ts';
import type { TestApp } from '../../testing/start-test-app.ts';
import { applyMigrations } from '../platform/database/migrations.ts';
import { openPostgres } from '../platform/database/open-postgres.ts';
import { assemblePlatform } from '../platform/open-platform.ts';
import { replicaModule } from './replica-module.ts';

const bin = findPostgres();
const skip = !bin && 'no PostgreSQL server on this machine';
const [here, gone] = ['CSQU3054383', 'VISU1000001'];
const lines: string[] = [];

let primary: PostgresServer;
let replica: PostgresServer;
let server: TestApp;
let second: Awaited<ReturnType<typeof startAlongside>>;
let people: Record<'saver' | 'reader' | 'helpdesk', Awaited<ReturnType<typeof signInAs>>>;
const gkey = 'visit-1';
before(async () => {
  if (!bin) return;
  primary = await startPostgres(bin);
  const pool = await openPostgres(primary.url, pino({ level: 'silent' }));
  await applyMigrations(pool.pool, pool.engine);
  replica = await startReplica(bin, primary);
  server = await startTestProduct({
    open: async () => pool,
    config: { databaseReadUrl: replica.url, searchesPerMinute: 1_000_000 },
    log: { write: (line) => void lines.push(line) },
  });
  second = await startAlongside(server);
  people = {
    saver: await signInAs(server, { email: 'saver@tests.example', tier: 'Paid' }),
    reader: await signInAs(server, { email: 'reader@tests.example', tier: 'Paid', lastName: 'old' }),
    helpdesk: await signInAs(server, {
      email: 'desk@tests.example',
      tier: 'Internal',
      authorities: ['CUSTOMER', 'HELP_DESK'],
    }),
  };
  const visit = { container: here, gkey, isAvailableForSettingAlerts: true };
  const { results } = await sendEvents(server.url, [
    buildFeedEvent({
      ...visit,
      eventId: '1',
      status: { statusType: 'Arrived', timeKind: 'actual', statusTime: '2026-06-15T06:00:00Z' },
    }),
    buildFeedEvent({
      ...visit,
      eventId: '2',
      status: { statusType: 'Discharged', timeKind: 'estimated', statusTime: '2026-06-16T06:00:00Z' },
    }),
  ]);
  assert.deepEqual(results, ['stored', 'stored']);
  await reportJourney(server, { containerNumber: gone, statuses: [['Departed by Road', '2026-05-20T01:00:00Z']] });
  await change('old');
});
after(async () => {
  await second?.stop();
  await server?.stop();
  replica?.remove();
  primary?.remove();
});

async function change(word: string): Promise<void> {
  await server.database.db.execute(sql`update visits set vessel = ${word}`);
  await server.database.db.execute(sql`update customers set last_name = ${word} where email = 'reader@tests.example'`);
}

const searches = {
  async basic(url: string, token: string) {
    const { answer } = await callServer(url, searchContainers, { token, body: [here] });
    return answer[0]?.containerStatuses[0]?.vessel.vessel;
  },
  async advanced(url: string, token: string) {
    const { answer } = await callServer(url, searchContainersAdvanced, { token, body: [here] });
    return answer.containers[0]?.containerStatuses[0]?.vessel.vessel;
  },
  async history(url: string, token: string) {
    const period = { fromPeriodDate: '15-05-2026', isJourneyDate: false, toPeriodDate: '15-06-2026' };
    const body = { activity: null, containerNumbers: [gone], port: null, ...period };
    const { answer } = await callServer(url, searchHistory, { token, body });
    return answer[0]?.journeyHistories?.[0]?.statuses[0]?.vessel;
  },
};

async function searchByHelpdesk(url: string) {
  const query = { page: 1, email: 'reader@tests.example' };
  const { answer } = await callServer(url, searchCustomers, { token: people.helpdesk.token, query });
  return answer.searchHelpDeskAccountDtos[0]?.lastName;
}

async function askReplica(text: string) {
  const client = new Client({ connectionString: replica.url });
  await client.connect();
  try {
    return (await client.query<Record<string, string>>(text)).rows;
  } finally {
    await client.end();
  }
}

type Side = 'replica' | 'primary';

async function countReads(url: string, side: Side): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const counts = [...text.matchAll(/^quaywatch_reads_total\{(.*)\} (\d+)$/gm)];
  return counts.reduce((sum, [, labels = '', n]) => sum + (labels.includes(`side="${side}"`) ? Number(n) : 0), 0);
}

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (const began = Date.now(); !(await isSo()); await sleep(25))
    assert.ok(Date.now() - began < 20_000, 'it did not come about in 20 seconds');
}

async function untilAnsweredBy(side: Side): Promise<void> {
  for (const { url } of [server, second]) {
    const before = await countReads(url, side);
    await until(async () => {
      await searches.basic(url, people.reader.token);
      return (await countReads(url, side)) > before;
    });
  }
}

test(
  'a replica answers searches; who saved sees changes at once, others within five seconds [SRV-117, SRV-118]',
  { skip },
  async () => {
    await untilAnsweredBy('replica');
    const { saver, reader } = people;
    const showAll = async (url: string, token: string) =>
      Promise.all([
        ...Object.values(searches).map((search) => search(url, token)),
        ...(token === reader.token ? [searchByHelpdesk(url)] : []),
      ]);

    await askReplica('select pg_wal_replay_pause()');
    await until(
      async () => (await askReplica('select pg_get_wal_replay_pause_state() as state'))[0]?.['state'] === 'paused',
    );
    const began = performance.now();
    await change('new');
    assert.deepEqual(await showAll(second.url, reader.token), ['old', 'old', 'old', 'old']);
    assert.deepEqual(await showAll(second.url, saver.token), ['old', 'old', 'old']);

    const { status } = await server.call(saveSingleAlert, {
      token: saver.token,
      body: {
        containerNumber: here,
        gkey,
        activityType: 'Import',
        alertTemplateDto: {
          items: [{ activityType: 'Import', containerStatusType: 'Discharged', alertType: 'Email' }],
        },
        firstContactDetail: { email: 'saver@tests.example', phone: null },
        secondContactDetail: { email: null, phone: null },
      },
    });
    assert.equal(status, 200);
    assert.deepEqual(await showAll(second.url, saver.token), ['new', 'new', 'new']);
    const { answer } = await callServer(second.url, searchContainersAdvanced, { token: saver.token, body: [here] });
    assert.match(JSON.stringify(answer), /"emailAlertStatus":"ACTIVE"/);
    assert.equal(await searches.basic(second.url, reader.token), 'old');

    let lastOldAt = began;
    await until(async () => {
      const shown = await showAll(server.url, reader.token);
      if (shown.includes('old')) lastOldAt = performance.now();
      return shown.every((word) => word === 'new');
    });
    assert.ok(lastOldAt - began < 5_000, `old answers came for ${lastOldAt - began} ms`);
    await askReplica('select pg_wal_replay_resume()');
    await untilAnsweredBy('replica');
  },
);

async function halt(): Promise<() => void> {
  const rows = await askReplica(`select pid, current_setting('data_directory') as folder from pg_stat_activity`);
  const [parent = ''] = readFileSync(`${rows[0]?.['folder']}/postmaster.pid`, 'utf8').split('\n');
  const processes = [...new Set([Number(parent), ...rows.map(({ pid }) => Number(pid))])];
  const signal = (name: NodeJS.Signals) => {
    // The query's connection may have ended in the meantime.
    for (const id of processes)
      try {
        process.kill(id, name);
      } catch (error) {
        assert.equal((error as NodeJS.ErrnoException).code, 'ESRCH');
      }
  };
  signal('SIGSTOP');
  return () => signal('SIGCONT');
}

test(
  'a replica that dies or hangs fails and delays no search, and is used again once it is back [SRV-117, SRV-119]',
  { skip },
  async () => {
    await untilAnsweredBy('replica');
    const times: number[][] = [[], []];
    let isOver = false;
    const customers = [server, second].map(async ({ url }, place) => {
      while (!isOver) {
        const began = performance.now();
        assert.equal(await searches.advanced(url, people.reader.token), 'new');
        times[place]?.push(performance.now() - began);
        await sleep(20);
      }
    });
    const untilAllGoOn = async () => {
      const before = times.map(({ length }) => length);
      await until(() => times.every(({ length }, place) => length > (before[place] ?? 0) + 5));
    };
    replica.crash();
    await untilAnsweredBy('primary');
    replica.start();
    await untilAnsweredBy('replica');
    const goOn = await halt();
    await untilAllGoOn().finally(goOn);
    await untilAnsweredBy('replica');
    isOver = true;
    await Promise.all(customers);

    const longest = Math.max(...times.flat());
    assert.ok(longest < 10_000, `a search took ${longest} ms`);
  },
);

test(
  'an address that is not a replica of this database is not read from, and the log says why [SRV-119]',
  { skip },
  async () => {
    const { config, pool, clock } = server.platform;
    for (const [databaseReadUrl, reason] of [
      [primary.url, /DATABASE_READ_URL is not a replica/],
      [replica.url.replace(/postgres$/, 'template1'), /DATABASE_READ_URL is another database than DATABASE_URL/],
    ] as const) {
      const said: string[] = [];
      const log = pino({}, { write: (line) => void said.push(line) });
      const { reads } = assemblePlatform({
        config: { ...config, databaseReadUrl },
        pool,
        clock,
        log,
        ...replicaModule,
      });
      const ask = reads.prepare((db) => () => db.select({ n: sql<number>`1` }).from(sql`(select 1) one`));

      await until(() => said.some((line) => reason.test(line)));
      assert.deepEqual(await ask({ justSaved: false }), [{ n: 1 }]);
      assert.ok(said.every((line) => !line.includes('searches are read from the replica')));
      await reads.close();
    }
  },
);
