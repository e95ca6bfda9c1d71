import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { judgeCanary, judgeStarts, type PeopleOutcomes } from './judge-canary.rules.ts';

const outcomes = (people: number, failed: number, times: Partial<PeopleOutcomes> = {}): PeopleOutcomes => ({
  people,
  failed,
  shown: people,
  quartileMs: 300,
  medianMs: 400,
  ...times,
});
const isStopped = (canary: PeopleOutcomes, before: PeopleOutcomes) => judgeCanary(canary, before) !== null;

void suite('a canary that fails', () => {
  const before = outcomes(200, 4);

  test('nine people are too few to stop it, ten are enough, and the reason gives the numbers [SRV-142]', () => {
    assert.equal(judgeCanary(outcomes(9, 9), before), null);
    assert.equal(judgeCanary(outcomes(10, 10), before), 'failed for 10 of 10 people, the release before for 4 of 200');
  });

  test('three failures do not stop it, four among ten people do [SRV-142]', () => {
    assert.deepEqual([isStopped(outcomes(10, 3), before), isStopped(outcomes(10, 4), before)], [false, true]);
  });

  test('it continues if it fails as often as the release before, however many failures that are [SRV-142]', () => {
    assert.equal(isStopped(outcomes(1_000, 20), outcomes(2_000, 40)), false);
    assert.equal(isStopped(outcomes(100, 50), outcomes(200, 100)), false);
  });

  test('a difference of less than five in a hundred people does not stop it, however certain [SRV-142]', () => {
    const known = outcomes(100_000, 2_000);
    assert.equal(isStopped(outcomes(10_000, 699), known), false);
    assert.equal(isStopped(outcomes(10_000, 701), known), true);
  });

  test('seven failures of forty may be chance beside five of two hundred, eight stop it [SRV-142]', () => {
    assert.deepEqual(
      [7, 8].map((failed) => isStopped(outcomes(40, failed), outcomes(200, 5))),
      [false, true],
    );
  });

  test('the more people use the live release, the fewer failures are enough, down to four [SRV-142]', () => {
    const fewest = [0, 10, 40, 80, 400].map((people) => {
      const failures = Array.from({ length: 21 }, (_, failed) => failed);
      return failures.find((failed) => isStopped(outcomes(20, failed), outcomes(people, 0)));
    });
    assert.deepEqual(fewest, [8, 7, 5, 4, 4]);
  });

  test('a live release that fails for many counts fully once eighty people have reported [SRV-142]', () => {
    assert.equal(isStopped(outcomes(100, 60), outcomes(80, 40)), false);
    assert.equal(isStopped(outcomes(100, 60), outcomes(10, 5)), true);
  });

  test('nine people who saw the live release fail do not mask a bad canary, ten do [SRV-142]', () => {
    assert.equal(isStopped(outcomes(10, 10), outcomes(9, 9)), true);
    assert.equal(isStopped(outcomes(10, 10), outcomes(10, 10)), false);
    assert.equal(isStopped(outcomes(12, 8), outcomes(12, 12)), false);
  });

  test('fractions of people count like whole people [SRV-142, SRV-212]', () => {
    const failures = (failed: number) => isStopped(outcomes(20.25, failed), outcomes(40.5, 0.3));
    assert.deepEqual([failures(5.2), failures(5.3)], [false, true]);
  });

  test('with nothing to compare with, failures for half of the people stop it, three or four of ten do not [SRV-142]', () => {
    const nothing = outcomes(0, 0, { quartileMs: null, medianMs: null });
    assert.deepEqual(
      [outcomes(10, 3), outcomes(10, 4), outcomes(10, 6), outcomes(20, 10)].map((canary) => isStopped(canary, nothing)),
      [false, false, true, true],
    );
  });
});

void suite('a shell that does not report its start', () => {
  const started = (people: number, failed: number) =>
    outcomes(people, failed, { shown: 0, medianMs: null, quartileMs: null });
  const isHeld = (canary: PeopleOutcomes, before: PeopleOutcomes) => judgeStarts(canary, before) !== null;

  test('nine people without a start are too few, ten stop it, and the reason gives the numbers [SRV-143]', () => {
    const before = started(40, 2);
    assert.equal(judgeStarts(started(9, 9), before), null);
    assert.equal(
      judgeStarts(started(10, 10), before),
      'did not start for 10 of 10 people, the release before for 2 of 40',
    );
  });

  test('a page that is closed at once is silent too, so only a gap of fifteen in a hundred people stops it [SRV-143]', () => {
    const before = started(10_000, 1_000);
    assert.deepEqual(
      [1_000, 2_499, 2_501].map((silent) => isHeld(started(10_000, silent), before)),
      [false, false, true],
    );
  });

  test('slow starts do not matter, because the first start fetches every file [SRV-143]', () => {
    const slow = outcomes(20, 0, { medianMs: 9_000, quartileMs: 8_000 });
    assert.equal(judgeStarts(slow, outcomes(20, 0)), null);
  });
});

void suite('a canary that is slow', () => {
  const before = outcomes(100, 0);
  const slow = (medianMs: number, quartileMs: number, shown = 10) =>
    outcomes(shown, 0, { shown, medianMs, quartileMs });

  test('it is stopped when half of the people wait half as long again and at least 500 ms more [SRV-142]', () => {
    assert.equal(
      judgeCanary(slow(901, 500), before),
      'came after 901 ms or more for half of 10 people, the release before after 400 ms',
    );
    assert.equal(isStopped(slow(900, 500), before), false);

    const slowBefore = outcomes(100, 0, { medianMs: 2_000 });
    assert.deepEqual(
      [3_000, 3_001].map((median) => isStopped(slow(median, 2_500), slowBefore)),
      [false, true],
    );
  });

  test('a few long waits do not stop it: three quarters must wait longer than half did before [SRV-142]', () => {
    assert.deepEqual(
      [400, 401].map((quartile) => isStopped(slow(5_000, quartile), before)),
      [false, true],
    );
  });

  test('times of fewer than ten people do not count, for either release [SRV-142]', () => {
    assert.equal(isStopped({ ...slow(5_000, 4_000), people: 12, shown: 9 }, before), false);
    assert.equal(isStopped(slow(5_000, 4_000), { ...before, shown: 9 }), false);
    assert.equal(isStopped(slow(5_000, 4_000), { ...before, shown: 10 }), true);
    for (const nothing of [{ medianMs: null }, { quartileMs: null }])
      assert.equal(isStopped({ ...slow(5_000, 4_000), ...nothing }, before), false);
    assert.equal(isStopped(slow(5_000, 4_000), { ...before, medianMs: null }), false);
  });
});
