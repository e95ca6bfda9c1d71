// On PostgreSQL: simultaneous counts.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'drizzle-orm';
import type { TestApp } from '../../../testing/start-test-app.ts';
import { startTestProduct } from '../../../testing/start-test-product.ts';
import { createFailuresByAddress } from '../../identity/credentials/failures-by-address.ts';
import { CodedError } from '../http/coded-error.ts';
import type { Platform } from '../platform.ts';
import { createRateLimit, deleteExpiredCounts } from './rate-limits.ts';
import { hour, minute } from '../durations.ts';

let server: TestApp;
before(async () => {
  server = await startTestProduct();
});
after(() => server.stop());

const createRateLimits = (platform: Platform) => ({
  registrations: createRateLimit(platform, 'registrations', { points: 20, per: hour }),
  resets: createRateLimit(platform, 'resets', { points: 30, per: hour }),
});

async function countAllowed(limit: { consume(key: string): Promise<void> }, addresses: readonly string[]) {
  const outcomes = [];
  for (const address of addresses)
    outcomes.push(
      await limit.consume(address).then(
        () => null,
        (error: unknown) => error,
      ),
    );
  return { allowed: outcomes.filter((outcome) => outcome === null).length, last: outcomes.at(-1) };
}

test('a call beyond the limit of its address is refused with the time to wait', async () => {
  const { registrations } = createRateLimits(server.platform);

  const { allowed, last } = await countAllowed(registrations, Array<string>(22).fill('203.0.113.1'));

  assert.equal(allowed, 20);
  assert.ok(last instanceof CodedError);
  assert.deepEqual([last.status, last.code], [429, 'TOO_MANY_REQUESTS']);
  const wait = last.details.retryAfterSeconds ?? 0;
  assert.ok(wait > 3500 && wait <= 3600, `${wait} s`);
});

test('another address and another kind of call are counted separately', async () => {
  const limits = createRateLimits(server.platform);
  await countAllowed(limits.registrations, Array<string>(21).fill('203.0.113.2'));

  const others = [
    await countAllowed(limits.registrations, ['203.0.113.3']),
    await countAllowed(limits.resets, ['203.0.113.2']),
  ];

  assert.deepEqual(
    others.map(({ allowed }) => allowed),
    [1, 1],
  );
});

test('addresses of one IPv6 network share one count', async () => {
  const { registrations } = createRateLimits(server.platform);
  const addresses = Array.from({ length: 21 }, (_, number) => `2001:db8:7:7::${number + 1}`);

  assert.equal((await countAllowed(registrations, addresses)).allowed, 20);
});

test('all processes of an installation share the counts, even for simultaneous calls', async () => {
  const processes = [createRateLimits(server.platform), createRateLimits(server.platform)];

  const tries = Array.from({ length: 40 }, (_, number) => processes[number % 2]?.registrations.consume('203.0.113.4'));
  const outcomes = await Promise.allSettled(tries);

  assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 20);
});

test('after an hour the address has its whole limit again, and its old count is deleted', async (t) => {
  const { registrations } = createRateLimits(server.platform);
  await countAllowed(registrations, Array<string>(21).fill('203.0.113.5'));
  await countAllowed(registrations, ['203.0.113.6']);
  const countRows = async () =>
    (await server.database.db.execute(sql`select key from rate_limits where key like 'registrations:203.0.113.%'`)).rows
      .length;

  t.mock.timers.enable({ apis: ['Date'], now: Date.now() + hour });
  const again = await countAllowed(registrations, ['203.0.113.5']);
  await deleteExpiredCounts(server.database.db);

  assert.equal(again.allowed, 1);
  assert.equal(await countRows(), 1);
});

test('an address refused by a clock that was a day ahead is free again once the clock is right [SRV-121]', async (t) => {
  const limits = [createRateLimits(server.platform).registrations, createRateLimits(server.platform).registrations];
  const failures = createFailuresByAddress(server.platform, 'jumps', { freeOfCaptcha: 1, points: 2, per: 15 * minute });
  const address = '203.0.113.9';
  const now = Date.now();
  t.mock.timers.enable({ apis: ['Date'], now: now + 24 * hour });
  for (const limit of limits) await countAllowed(limit, Array<string>(21).fill(address));
  for (let times = 0; times < 2; times += 1) await failures.add(address);
  await assert.rejects(failures.needCaptcha(address), CodedError);

  t.mock.timers.setTime(now);

  for (const limit of limits) assert.equal((await countAllowed(limit, [address])).allowed, 1);
  assert.equal(await failures.needCaptcha(address), false);
  await failures.add(address);
  assert.equal(await failures.needCaptcha(address), true);
  // As if by another machine whose clock is slightly behind: the count stays.
  t.mock.timers.setTime(now - 30_000);
  assert.equal(await failures.needCaptcha(address), true);
});
