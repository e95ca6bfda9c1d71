import { expect, test } from '@jest/globals';
import { findGrowth, findLongestTask, type TraceEvent } from './part-costs.ts';

const mark = (name: string, ts: number): TraceEvent => ({ name, pid: 7, tid: 7, ts });
/** Times are milliseconds. */
const task = (ts: number, dur: number, tdur = dur, thread = 7): TraceEvent => ({
  name: 'RunTask',
  pid: 7,
  tid: thread,
  ts: ts * 1000,
  dur: dur * 1000,
  tdur: tdur * 1000,
});
const longest = (...tasks: TraceEvent[]) =>
  findLongestTask([mark('shown', 1_000_000), ...tasks, mark('watched', 4_000_000)], 'shown', 'watched');

test('the longest task counts, from showing a part until the end of the measurement [NAV-84]', () => {
  expect(longest(task(500, 400), task(1100, 70), task(2000, 250.4), task(3900, 150), task(4100, 900))).toBe(250);
  expect(longest()).toBe(0);
});

test('a task that was already running when the part was shown counts [NAV-84]', () => {
  expect(longest(task(900, 300))).toBe(300);
});

test('tasks of other threads do not count [NAV-84]', () => {
  expect(longest(task(1100, 70), task(1100, 900, 900, 8))).toBe(70);
});

/** Recorded with a load of 20 on two processors: 60 ms of work took 343 ms. */
test('on a busy machine only processor time counts, not the time that other programs took [NAV-84]', () => {
  expect(longest(task(1351, 342.793, 60.293), task(1140, 126.634, 30.8))).toBe(60);
});

test('a task that only waits, such as for a synchronous request, counts with its full length [NAV-84]', () => {
  expect(longest(task(1100, 10_000, 4))).toBe(10_000);
  expect(longest(task(1100, 2_900, 4))).toBe(4);
});

test('a part without its marks in the trace is not measured [NAV-84]', () => {
  expect(() => findLongestTask([mark('shown', 1)], 'shown', 'watched')).toThrow('no mark watched');
});

const grow = (...values: number[]) => findGrowth(values.map((value, index) => ({ mounts: (index + 2) * 10, value })));

test('growth is calculated for each time a part was shown [NAV-84]', () => {
  expect(grow(1_000, 2_000, 3_000, 4_000)).toBe(100);
  expect(grow(100, 110, 120, 131)).toBe(1);
});

test('one odd sample does not count as growth, nor does a falling value [NAV-84]', () => {
  expect(grow(5_000_000, 5_000_000, 9_000_000, 5_000_000)).toBe(0);
  expect(grow(4_000, 3_000, 2_000, 1_000)).toBe(0);
});

/** Recorded values of a page whose video stays because of its captions, and of a page that keeps nothing. */
test('recorded values of a leak show growth, and those of a page that keeps nothing do not [NAV-84]', () => {
  expect(grow(1_593, 3_133, 4_673, 6_213)).toBe(154);
  expect(grow(53, 53, 53, 53)).toBe(0);
});
