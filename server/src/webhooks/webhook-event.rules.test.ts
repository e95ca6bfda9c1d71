import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { limits } from '@quaywatch/shared/contract';
import { nextTry } from '../platform/back-off.rules.ts';
import { serverLimits } from '../platform/server-limits.ts';
import { describeEvent, signBody, webhookBackOff } from './webhook-event.rules.ts';

const guide = readFileSync(join(import.meta.dirname, '../../../docs/webhooks.md'), 'utf8');
const exampleIn = (language: string) => new RegExp(`\`\`\`${language}\n(.*?)\`\`\``, 's').exec(guide)?.[1] ?? '';

type Check = (body: Buffer, header: string, secret: string, now: number) => boolean;

test('the receivers’ example accepts signatures by both secrets, and no changed, old or foreign ones [SRV-191]', async () => {
  const code = `data:text/javascript,${encodeURIComponent(exampleIn('js'))}`;
  const { isFromQuaywatch } = (await import(code)) as { isFromQuaywatch: Check };
  const now = new Date('2026-06-15T09:00:00.500Z');
  const body = Buffer.from('{"vessel":"ÆRØ"}');
  const header = signBody(body.toString(), ['new', 'old'], now);
  const check = (changes: { body?: Buffer; header?: string; secret?: string; now?: number } = {}) =>
    isFromQuaywatch(
      changes.body ?? body,
      changes.header ?? header,
      changes.secret ?? 'new',
      changes.now ?? now.getTime(),
    );

  assert.deepEqual([check(), check({ secret: 'old' })], [true, true]);
  assert.deepEqual(
    [
      check({ secret: 'other' }),
      check({ body: Buffer.from('{}') }),
      check({ header: header.replace(/^t=\d/, 't=2') }),
      check({ now: now.getTime() + 301_000 }),
      check({ header: '' }),
      check({ header: 't=x,v1=zz' }),
    ],
    [false, false, false, false, false, false],
  );
});

test('the body is as the guide for receivers shows it, field by field [SRV-191]', () => {
  const shown = JSON.parse(exampleIn('json')) as Record<string, string>;

  const body = describeEvent({
    id: shown['id'] ?? '',
    type: 'status.reached',
    containerNumber: shown['container'] ?? '',
    port: 'LGP',
    reference: shown['reference'] ?? null,
    gkey: shown['visit'] ?? '',
    statusType: 'Discharged',
    statusTime: new Date(shown['statusTime'] ?? ''),
    timeBefore: null,
    because: null,
    hold: null,
    createdAt: new Date(shown['createdAt'] ?? ''),
  });

  assert.deepEqual(JSON.parse(body), shown);
  assert.deepEqual(Object.keys(JSON.parse(body) as object), Object.keys(shown));
});

test('the guide for receivers orders events by when they were made, and states what can be sent again [SRV-191, ACC-80]', () => {
  const told = guide.replaceAll(/\s+/g, ' ');

  assert.match(told, /order them by `createdAt`/);
  assert.ok(
    told.includes(`latest ${limits.webhookDeliveriesListed} events of the last ${serverLimits.webhookLogDays} days`),
  );
  assert.ok(told.includes(`${serverLimits.webhookTriesPerHour} an hour`));
});

test('a test event says only what it is: all fields are there, but empty [SRV-191]', () => {
  const body = describeEvent({
    id: 'one',
    type: 'test',
    containerNumber: null,
    reference: null,
    port: null,
    gkey: null,
    statusType: null,
    statusTime: null,
    timeBefore: null,
    because: null,
    hold: null,
    createdAt: new Date('2026-06-15T09:00:00Z'),
  });

  assert.deepEqual(JSON.parse(body), {
    version: 1,
    id: 'one',
    type: 'test',
    createdAt: '2026-06-15T09:00:00.000Z',
    container: null,
    port: null,
    visit: null,
    status: null,
    statusTime: null,
    because: null,
  });
});

test('a signature header has the time in whole seconds and one signature per valid secret [SRV-191]', () => {
  const now = new Date('2026-06-15T09:00:00.999Z');
  const partsFor = (...secrets: string[]) => signBody('{}', secrets, now).split(',');

  const [time, ...signatures] = partsFor('new', 'old');

  assert.equal(time, `t=${Date.parse('2026-06-15T09:00:00Z') / 1000}`);
  assert.equal(new Set(signatures).size, 2);
  for (const signature of signatures) assert.match(signature, /^v1=[0-9a-f]{64}$/);
  assert.deepEqual(partsFor('old'), [time, signatures[1]]);
});

const nextTryOf = (failures: number, since: Date, now: Date) => nextTry(webhookBackOff, { failures, since, now });

test('an event is retried with growing pauses, for a day [SRV-192]', () => {
  const start = new Date('2026-06-15T09:00:00Z');
  let now: Date | null = start;
  const pauses: number[] = [];
  for (let attempts = 1; now !== null; attempts += 1) {
    const next = nextTryOf(attempts, start, now);
    if (next) pauses.push((next.getTime() - now.getTime()) / 60_000);
    now = next;
  }

  assert.deepEqual(pauses, [1 / 6, 1, 5, 15, 60, 120, 240, 480, 480]);
});

test('an event is retried up to exactly a day after it was queued, and not later [SRV-192]', () => {
  const queuedAt = new Date('2026-06-15T09:00:00Z');
  const aDayLater = new Date('2026-06-16T09:00:00Z');
  const beforeThat = (milliseconds: number) => new Date(aDayLater.getTime() - milliseconds);

  assert.deepEqual(nextTryOf(1, queuedAt, beforeThat(10_000)), aDayLater);
  assert.equal(nextTryOf(1, queuedAt, beforeThat(9_999)), null);
  assert.deepEqual(nextTryOf(50, queuedAt, beforeThat(8 * 3_600_000)), aDayLater);
});

test('an event about a hold says who holds and why, and others have no such field [SRV-344]', () => {
  const event = {
    id: 'one',
    type: 'status.reached' as const,
    containerNumber: 'CSQU3054383',
    reference: null,
    port: 'LGP' as const,
    gkey: '1',
    statusType: 'On Hold',
    statusTime: null,
    timeBefore: null,
    because: null,
    createdAt: new Date(0),
  };

  const hold = { by: 'Customs', reason: null };
  assert.deepEqual((JSON.parse(describeEvent({ ...event, hold })) as { hold: unknown }).hold, hold);
  assert.ok(!('hold' in (JSON.parse(describeEvent({ ...event, hold: null })) as object)));
});

test('an event about a moved estimate has the previous time, and others have no such field [SRV-349]', () => {
  const event = {
    id: 'one',
    type: 'estimate.moved' as const,
    containerNumber: 'CSQU3054383',
    reference: null,
    hold: null,
    gkey: '1',
    port: 'LGP' as const,
    statusType: 'Arrival expected 6 hours later',
    because: null,
    statusTime: new Date('2026-06-16T14:00:00Z'),
    createdAt: new Date(0),
  };
  const timeBefore = new Date('2026-06-16T08:00:00Z');
  const told = (before: Date | null) =>
    JSON.parse(describeEvent({ ...event, timeBefore: before })) as Record<string, unknown>;

  assert.deepEqual(
    [told(timeBefore)['statusTime'], told(timeBefore)['timeBefore']],
    ['2026-06-16T14:00:00.000Z', '2026-06-16T08:00:00.000Z'],
  );
  assert.ok(!('timeBefore' in told(null)));
});
