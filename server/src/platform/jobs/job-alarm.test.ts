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

test('while there is nothing to do, one statement goes out every five seconds, whatever the number of queues', async () => {
  await pass(60_000);

  assert.equal(statements, 13);
  assert.deepEqual(woken, []);
});

test('a queue is woken as soon as a job of it is notified, and the others sleep on', async () => {
  await pass(1_000);
  due?.set('mails', 0);
  notify();
  await turn();

  assert.deepEqual(woken, ['mails at 1000']);
});

test('a job for later wakes its queue at its time, also when another process has sent it', async () => {
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

test('a job that has failed runs again when its pause is over', async () => {
  await pass(200);
  due?.set('mails', 1_500);
  alarm.lookSoon();
  await pass(3_000);

  assert.deepEqual(woken, ['mails at 1500']);
});

test('notifications that come while it looks cost one look more, not one each', async () => {
  for (let count = 0; count < 100; count += 1) notify();
  await turn();

  assert.equal(statements, 3);
});

test('a database that is away for a while costs no job', async () => {
  due = null;
  await pass(20_000);
  due = new Map([['mails', 0]]);
  await pass(5_000);

  assert.equal(woken.length, 1);
});

test('after it has stopped nothing is looked up and nothing is woken', async () => {
  await alarm.stop();
  const before = statements;
  due?.set('mails', 0);
  notify();
  await pass(10_000);

  assert.deepEqual([statements - before, woken], [0, []]);
});
