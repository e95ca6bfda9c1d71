import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  firstTryAfter,
  isAnnouncedOtherwise,
  isForEnd,
  nextLookUpAfter,
  nextStep,
  nextTryAfter,
  type Progress,
} from './renewal.rules.ts';

const end = new Date('2026-07-15T09:00:00.000Z');
const before = (days: number, milliseconds = 0) => new Date(end.getTime() - days * 86_400_000 + milliseconds);
const fresh: Progress = { periodEndsAt: null, remindedAt: null, announcedPence: null, tries: 0, nextTryAt: null };
const reminded: Progress = { ...fresh, periodEndsAt: end, remindedAt: before(7) };

test('a renewal is announced once, seven days before, and not a moment earlier [SRV-72]', () => {
  assert.deepEqual(nextStep(end, fresh, before(30)), { step: 'wait', until: before(7) });
  assert.deepEqual(nextStep(end, fresh, before(7, -1)), { step: 'wait', until: before(7) });
  assert.deepEqual(nextStep(end, fresh, before(7)), { step: 'remind' });
  assert.deepEqual(nextStep(end, reminded, before(7)), { step: 'wait', until: before(3) });
});

test('it is charged in the last three days, at most three times, a day apart [SRV-72]', () => {
  const failed = (tries: number, at: Date) => ({ ...reminded, tries, nextTryAt: nextTryAfter(end, tries, at) });

  assert.deepEqual(nextStep(end, reminded, before(3, -1)), { step: 'wait', until: before(3) });
  assert.deepEqual(nextStep(end, reminded, before(3)), { step: 'charge' });
  assert.deepEqual(nextStep(end, failed(1, before(3)), before(2, -1)), { step: 'wait', until: before(2) });
  assert.deepEqual(nextStep(end, failed(1, before(3)), before(2)), { step: 'charge' });
  assert.deepEqual(nextStep(end, failed(2, before(2)), before(1)), { step: 'charge' });
  assert.equal(nextTryAfter(end, 3, before(1)), null);
  assert.deepEqual(nextStep(end, failed(3, before(1)), before(1)), { step: 'over' });
});

test("what a stopped process missed is done once, late; after the period's end nothing is done [SRV-72]", () => {
  assert.deepEqual(nextStep(end, fresh, before(3, -1)), { step: 'remind' });
  assert.deepEqual(nextStep(end, reminded, before(0.5)), { step: 'charge' });
  assert.equal(nextTryAfter(end, 1, before(0.5)), null);
  assert.equal(nextTryAfter(end, 1, before(1)), null);
  assert.deepEqual(nextTryAfter(end, 1, before(1, -1)), before(0, -1));
  for (const progress of [fresh, reminded]) assert.deepEqual(nextStep(end, progress, end), { step: 'over' });
});

test('a late announcement is followed by three days to cancel; without time for them the renewal lapses [SRV-425]', () => {
  const late = { ...reminded, remindedAt: before(4) };

  assert.deepEqual(nextStep(end, late, before(4)), { step: 'wait', until: before(1) });
  assert.deepEqual(nextStep(end, late, before(1)), { step: 'charge' });
  assert.deepEqual([firstTryAfter(end, before(7)), firstTryAfter(end, before(4))], [before(3), before(1)]);
  assert.deepEqual(nextStep(end, fresh, before(3)), { step: 'lapse' });
  assert.deepEqual(nextStep(end, { ...reminded, remindedAt: before(3) }, before(2)), { step: 'lapse' });
});

test('an announcement of another total counts for an hour, one without a total for good [SRV-466]', () => {
  const announced = { ...reminded, remindedAt: before(7), announcedPence: 1800 };
  const at = (now: Date, totalPence = 1875) => ({ totalPence, now });

  assert.equal(isAnnouncedOtherwise(announced, at(before(7, 3_599_999))), false);
  assert.equal(isAnnouncedOtherwise(announced, at(before(7, 3_600_000))), true);
  assert.equal(isAnnouncedOtherwise(announced, at(before(6), 1800)), false);
  assert.equal(isAnnouncedOtherwise(reminded, at(before(6))), false);
  assert.equal(isAnnouncedOtherwise({ ...announced, remindedAt: null }, at(before(6))), false);
});

test('when the paid time gets another end, what was done for the old end no longer counts', () => {
  const later = new Date(end.getTime() + 30 * 86_400_000);
  const spent = { ...reminded, tries: 3, nextTryAt: end };

  assert.deepEqual(nextStep(later, spent, end), { step: 'wait', until: new Date(later.getTime() - 7 * 86_400_000) });
});

test('a payment counts only for a period that ends in the three days after its request', () => {
  const asked = [before(3, -1), before(3), before(0, -1), end].map((askedAt) => isForEnd(end, askedAt));

  assert.deepEqual(asked, [false, true, true, false]);
});

test('a provider that does not answer is asked again after minutes at first, then every hour', () => {
  const minutes = [1, 2, 3, 4, 5, 50].map(
    (lookUps) => (nextLookUpAfter(lookUps, end).getTime() - end.getTime()) / 60_000,
  );

  assert.deepEqual(minutes, [2, 4, 8, 16, 32, 60]);
});
