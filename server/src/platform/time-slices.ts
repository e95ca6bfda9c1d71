/** How long bulk work may block the thread that also answers calls. A search needs about eight turns of that thread. */
const sliceMilliseconds = 1;

export type TimeSlices = ReturnType<typeof createTimeSlices>;

/** Only one slice runs per turn of the event loop, so a lot of bulk work delays calls no more than a little. */
export function createTimeSlices() {
  let startedAt = performance.now();
  let queue: Promise<void> = Promise.resolve();

  /** Whether bulk work should wait for its `next` slice. */
  const isOver = (): boolean => performance.now() - startedAt > sliceMilliseconds;

  function next(): Promise<void> {
    queue = queue.then(
      () =>
        new Promise((resolve) =>
          setImmediate(() => {
            startedAt = performance.now();
            resolve();
          }),
        ),
    );
    return queue;
  }

  return {
    isOver,
    next,

    /** Values that are made one by one, as by a generator, are made in the slices too. */
    async map<Value, Changed>(values: Iterable<Value>, change: (value: Value) => Changed): Promise<Changed[]> {
      const changed: Changed[] = [];
      for (const value of values) {
        if (isOver()) await next();
        changed.push(change(value));
      }
      return changed;
    },
  };
}
