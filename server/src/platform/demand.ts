/** How long after a call its next one is expected: a page makes some in a row, and a person looks at one before the next. */
const lastsMilliseconds = 1_000;

/** Whether people are calling this process at the moment. What nobody waits for looks at it, and gives way. */
export type Demand = {
  /** Somebody calls who was let in, or is about to sign in: strangers must not slow the feed down. */
  note(): void;
  isThere(): boolean;
};

export function createDemand(): Demand {
  let lastCallAt = -Infinity;
  return {
    note() {
      lastCallAt = performance.now();
    },
    isThere: () => performance.now() - lastCallAt < lastsMilliseconds,
  };
}
