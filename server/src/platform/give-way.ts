/** How long work may keep the thread that calls are answered on: a search needs it some eight times until it is answered. */
const sliceMilliseconds = 1;

let beganAt = performance.now();
let line: Promise<void> = Promise.resolve();

/** Whether long work has kept the thread for long enough: then it should `giveWay`. */
export function isTimeToGiveWay(): boolean {
  return performance.now() - beganAt > sliceMilliseconds;
}

/**
 * Lets everybody else use the thread once before the work goes on. Of all that give way one goes on at a time, so that
 * much work at once keeps nobody waiting for longer than little work does.
 */
export function giveWay(): Promise<void> {
  line = line.then(
    () =>
      new Promise((resolve) =>
        setImmediate(() => {
          beganAt = performance.now();
          resolve();
        }),
      ),
  );
  return line;
}

/** What `change` makes of each of the values; as `map` does, but with others let in between. */
export async function mapGivingWay<Value, Changed>(
  values: readonly Value[],
  change: (value: Value) => Changed,
): Promise<Changed[]> {
  const changed: Changed[] = [];
  for (const value of values) {
    if (isTimeToGiveWay()) await giveWay();
    changed.push(change(value));
  }
  return changed;
}
