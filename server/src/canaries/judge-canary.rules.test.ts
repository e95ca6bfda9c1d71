import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { judgeCanary, judgeSlowness, judgeStarts, type PeopleOutcomes } from './judge-canary.rules.ts';

const outcomes = (people: number, failed: number, medianMs: number | null = 400): PeopleOutcomes => ({
  people,
  failed,
  medianMs,
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
    assert.deepEqual(fewest, [8, 8, 6, 4, 4]);
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
    assert.deepEqual([failures(5.8), failures(6)], [false, true]);
  });

  test('with nothing to compare with, failures for half of the people stop it, three or four of ten do not [SRV-142]', () => {
    const nothing = outcomes(0, 0, null);
    assert.deepEqual(
      [outcomes(10, 3), outcomes(10, 4), outcomes(10, 6), outcomes(20, 10)].map((canary) => isStopped(canary, nothing)),
      [false, false, true, true],
    );
  });
});

void suite('a shell that does not report its start', () => {
  const started = (people: number, failed: number) => outcomes(people, failed, null);
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
    assert.equal(judgeStarts(outcomes(20, 0, 9_000), outcomes(20, 0)), null);
  });
});

void suite('a canary that is slow', () => {
  /** `later` people waited longer than half of all people. */
  const before = outcomes(100, 45);
  const isSlow = (canary: PeopleOutcomes, live = before) => judgeSlowness(canary, live) !== null;

  test('it is stopped when half of the people wait 1.5 seconds longer, whatever the others wait [SRV-412]', () => {
    assert.equal(
      judgeSlowness(outcomes(40, 36, 1_900), before),
      'came after 1900 ms or more for half of 40 people, the release before after 400 ms',
    );
    assert.equal(isSlow(outcomes(40, 36, 1_899)), false);
    assert.deepEqual(
      [21_499, 21_500].map((median) => isSlow(outcomes(40, 36, median), outcomes(100, 45, 20_000))),
      [false, true],
    );
  });

  test('a later half does not stop it while that may be chance [SRV-412]', () => {
    assert.deepEqual(
      [31, 36].map((later) => isSlow(outcomes(40, later, 5_000))),
      [false, true],
    );
    assert.deepEqual(
      [isSlow(outcomes(10, 8, 5_000), outcomes(10, 2)), isSlow(outcomes(10, 10, 5_000), outcomes(10, 0))],
      [false, true],
    );
  });

  test('times of fewer than ten people do not count, for either release [SRV-142, SRV-412]', () => {
    assert.equal(isSlow(outcomes(9, 9, 5_000), outcomes(100, 0)), false);
    assert.equal(isSlow(outcomes(100, 100, 5_000), outcomes(9, 0)), false);
    assert.equal(isSlow(outcomes(100, 100, 5_000), outcomes(10, 0)), true);
    assert.equal(isSlow(outcomes(100, 100, null), outcomes(100, 0)), false);
    assert.equal(isSlow(outcomes(100, 100, 5_000), outcomes(100, 0, null)), false);
  });
});
