import assert from 'node:assert/strict';
import { afterEach, beforeEach, mock, test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import type { Pool } from 'pg';
import { pino } from 'pino';
import { startJobAlarm, type JobAlarm } from './job-alarm.ts';

const log = pino({ level: 'silent' });

let due: Map<string, number> | null;
let statements: number;
let woken: string[];
let now: number;
let notify: () => void;
let alarm: JobAlarm;

const pool = {
  async query() {
    statements += 1;
    if (due === null) throw new Error('the database is away');
    return { rows: [...due].map(([name, time]) => ({ name, milliseconds: Math.max(0, time - now) })) };
  },
} as unknown as Pool;

beforeEach(async () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  due = new Map();
  [statements, woken, now] = [0, [], 0];
  const listen = (_channel: string, heard: () => void) => {
    notify = heard;
    return { close: async () => undefined };
  };
  const wake = (name: string) => {
    woken.push(`${name} at ${now}`);
    due?.delete(name);
  };
  alarm = startJobAlarm({ pool, listen }, ['mails', 'reports'], wake, log);
  await turn();
});
afterEach(async () => {
  await alarm.stop();
  mock.timers.reset();
});

async function pass(milliseconds: number): Promise<void> {
  for (const end = now + milliseconds; now < end;) {
    now += 100;
    mock.timers.tick(100);
    await turn();
  }
}

test('an idle alarm sends one statement every five seconds, however many queues there are', async () => {
  await pass(60_000);

  assert.equal(statements, 13);
  assert.deepEqual(woken, []);
});

test('a notification wakes the queue that has a due job, and no other', async () => {
  await pass(1_000);
  due?.set('mails', 0);
  notify();
  await turn();

  assert.deepEqual(woken, ['mails at 1000']);
});

test('a job for later wakes its queue when it is due, even if another process has sent it', async () => {
  due?.set('reports', 3_700);
  notify();
  await turn();
  await pass(10_000);

  assert.deepEqual(woken, ['reports at 3700']);
});

test('a job whose notification was lost is found within five seconds', async () => {
  await pass(6_000);
  due?.set('mails', 0);
  await pass(5_000);

  assert.deepEqual(woken, ['mails at 10000']);
});

test('a failed job runs again after its pause', async () => {
  await pass(200);
  due?.set('mails', 1_500);
  alarm.lookSoon();
  await pass(3_000);

  assert.deepEqual(woken, ['mails at 1500']);
});

test('notifications that arrive during a look-up cause one more look-up, not one each', async () => {
  for (let count = 0; count < 100; count += 1) notify();
  await turn();

  assert.equal(statements, 3);
});

test('no job is lost while the database is unavailable', async () => {
  due = null;
  await pass(20_000);
  due = new Map([['mails', 0]]);
  await pass(5_000);

  assert.equal(woken.length, 1);
});

test('a stopped alarm looks nothing up and wakes no queue', async () => {
  await alarm.stop();
  const before = statements;
  due?.set('mails', 0);
  notify();
  await pass(10_000);

  assert.deepEqual([statements - before, woken], [0, []]);
});
