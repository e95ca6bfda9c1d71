import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nextTry } from '../../platform/back-off.rules.ts';
import { orderLookUps } from './look-up-times.rules.ts';

const createdAt = new Date('2026-06-15T09:00:00.000Z');
const nextLookUpAt = (since: Date, now: Date) => nextTry(orderLookUps, { since, now });
const minutesLater = (minutes: number) => new Date(createdAt.getTime() + minutes * 60_000);

test('the provider is asked after 2, 5, 15 and 60 minutes, 6 hours, a day and three days [PAY-38]', () => {
  const asked: number[] = [];
  for (let at = nextLookUpAt(createdAt, createdAt); at; at = nextLookUpAt(createdAt, at))
    asked.push((at.getTime() - createdAt.getTime()) / 60_000);

  assert.deepEqual(asked, [2, 5, 15, 60, 360, 1440, 4320]);
});

test('after a late look-up the next one is at the next age, and those missed are skipped', () => {
  assert.deepEqual(nextLookUpAt(createdAt, minutesLater(59)), minutesLater(60));
  assert.deepEqual(nextLookUpAt(createdAt, minutesLater(61)), minutesLater(360));
  assert.equal(nextLookUpAt(createdAt, minutesLater(4320)), null);
  assert.equal(nextLookUpAt(createdAt, minutesLater(9999)), null);
});
