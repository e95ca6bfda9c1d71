// On PostgreSQL alone: several workers are killed.
// At night: a killed worker's job is taken over after twenty seconds; arm-followed-lists.test.ts runs workers at once.
// Also run by pnpm test:kills.
import assert from 'node:assert/strict';
import type { ChildProcess } from 'node:child_process';
import { after, afterEach, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildFeedEvent, streamFeed, testFeedKey, toLines } from '../../../testing/feed-client.ts';
import { keepData, type KeptData } from '../../../testing/keep-data.ts';
import { launchMain } from '../../../testing/launch-main.ts';
import { sampleOf } from '../../../testing/sample.ts';

let kept: KeptData;
const running = new Set<ChildProcess>();
before(async () => {
  kept = await keepData();
});
afterEach(() => {
  for (const child of running) child.kill('SIGKILL');
});
after(() => kept.drop());

const followers = 5;
const numbersEach = 20;
const kills = sampleOf([2, 10], 1).at(-1) ?? 2;

test(
  `in ${kills} kills every container of a followed list gets its alerts exactly once [SRV-361]`,
  { skip: !process.env['TEST_DATABASE_URL'] && 'the embedded engine has one process' },
  async () => {
    const first = await start();
    first.child.kill('SIGTERM');
    await first.ended;
    await seed();
    let workers = [await start(), await start()];

    for (let kill = 0; kill < kills; kill += 1) {
      const [victim, ...others] = workers;
      if (!victim) throw new Error('There is no worker to kill');
      await streamFeed(victim.url, toLines(eventsOf(kill)));
      // While the jobs of this part are running.
      victim.child.kill('SIGKILL');
      await victim.ended;
      workers = [...others, await start()];
    }
    const wanted = { alerts: followers * numbersEach, visits: followers * numbersEach };
    const deadline = Date.now() + 300_000;
    let counted = await count();
    while (counted.visits !== wanted.visits && Date.now() < deadline) {
      await sleep(100);
      counted = await count();
    }

    assert.deepEqual(counted, wanted);
  },
);

const numberOf = (follower: number, place: number) => `FK${'ABCDE'[follower] ?? ''}U${String(place).padStart(7, '0')}`;

/** The events for the share of the containers that is reported before this kill. */
function eventsOf(kill: number) {
  const all = Array.from({ length: followers * numbersEach }, (_, place) =>
    numberOf(Math.floor(place / numbersEach), place % numbersEach),
  );
  return all
    .filter((_, place) => place % kills === kill)
    .map((container) =>
      buildFeedEvent({
        eventId: container,
        gkey: container,
        container,
        isAvailableForSettingAlerts: true,
        recordedAt: new Date().toISOString(),
        status: { statusType: 'Discharged', timeKind: 'actual', statusTime: new Date().toISOString() },
      }),
    );
}

async function seed(): Promise<void> {
  const numbers = Array.from({ length: followers }, (_, follower) => {
    const list = Array.from({ length: numbersEach }, (__, place) => `'${numberOf(follower, place)}'`);
    return `('${idOf(follower)}'::uuid, array[${list.join()}])`;
  });
  await kept.ask(`insert into customers (id, email, first_name, last_name, company_name, phone, postcode, role_type,
      business_type, tier, status, created_at)
    select id, id || '@tests.example', 'Amelia', 'Okafor', 'Thameside', '02079460958', 'E16 2QU', 'Operations', 'Haulier',
      'Internal', 'Live', now()
    from (values ${numbers.join()}) as own(id, numbers)`);
  await kept.ask(`insert into alert_template_items (customer_id, activity_type, container_status_type, alert_type)
    select id, 'Import', 'On Hold', 'Email' from (values ${numbers.join()}) as own(id, numbers)`);
  await kept.ask(`insert into saved_lists (id, customer_id, name, container_numbers)
    select id, id, 'June', numbers from (values ${numbers.join()}) as own(id, numbers)`);
  await kept.ask(`insert into followed_lists (customer_id, list_id)
    select id, id from (values ${numbers.join()}) as own(id, numbers)`);
}

const idOf = (follower: number) => `00000000-0000-4000-8000-${String(follower + 1).padStart(12, '0')}`;

async function count() {
  const [row] = await kept.ask(`select
    (select count(*)::int from alerts where state = 'ACTIVE') as alerts,
    (select count(*)::int from followed_visits where armed_at is not null) as visits`);
  return row as { readonly alerts: number; readonly visits: number };
}

async function start() {
  const started = launchMain({ ...kept.settings, FEED_KEY: testFeedKey });
  running.add(started.child);
  void started.ended.then(() => running.delete(started.child));
  return { ...started, url: await started.listening };
}
