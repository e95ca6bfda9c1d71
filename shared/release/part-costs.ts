/** An event of Chromium's trace. Times are microseconds. */
export type TraceEvent = {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  /** Processor time. It is less than `dur` for a task that other programs delayed. */
  readonly tdur?: number;
};

/** Beyond both limits, a task waits for something other than the processor, such as a synchronous request. */
const waits = { times: 10, microseconds: 3_000_000 };

/**
 * Finds the longest task of a thread between two marks on it.
 * @returns milliseconds, 0 if no task was recorded
 * @throws if a mark is missing
 */
export function findLongestTask(events: readonly TraceEvent[], from: string, to: string): number {
  const [start, end] = [from, to].map((name) => {
    const mark = events.find((event) => event.name === name);
    if (!mark) throw new Error(`The browser's trace has no mark ${name}.`);
    return mark;
  }) as [TraceEvent, TraceEvent];
  const tasks = events.filter(
    ({ name, pid, tid, ts, dur = 0 }) =>
      name === 'RunTask' && pid === start.pid && tid === start.tid && ts + dur > start.ts && ts < end.ts,
  );
  return Math.round(Math.max(0, ...tasks.map(costOf)) / 1000);
}

function costOf({ dur = 0, tdur = dur }: TraceEvent): number {
  return dur > tdur * waits.times && dur - tdur > waits.microseconds ? dur : tdur;
}

export type Sample = { readonly mounts: number; readonly value: number };

/**
 * Finds how much a value grows with each mount: the median of the slopes between all samples, so that one odd sample
 * does not matter.
 * @returns growth with one decimal, 0 for a falling value
 */
export function findGrowth(samples: readonly Sample[]): number {
  const slopes = samples.flatMap((one, index) =>
    samples.slice(index + 1).map((other) => (other.value - one.value) / (other.mounts - one.mounts)),
  );
  slopes.sort((a, b) => a - b);
  const middle = slopes.length / 2;
  const median = ((slopes[Math.ceil(middle) - 1] ?? 0) + (slopes[Math.floor(middle)] ?? 0)) / 2;
  return Math.max(0, Math.round(median * 10) / 10);
}
