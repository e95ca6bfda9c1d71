/** How long to expect another call after one: a page makes several in a row, then a person reads it. */
const lastsMilliseconds = 1_000;

/** Background work checks this and gives way to calls. */
export type CallActivity = {
  /** Notes a call of somebody who is admitted or is signing in. Other callers must not slow the feed down. */
  noteCall(): void;
  /** Whether a call was noted within the last second. */
  isRecent(): boolean;
  /** Resolves like `answering`; until then a call is under way. */
  during<Answer>(answering: Promise<Answer>): Promise<Answer>;
  isUnderWay(): boolean;
};

export function createCallActivity(): CallActivity {
  let lastCallAt = -Infinity;
  let underWay = 0;
  return {
    noteCall() {
      lastCallAt = performance.now();
    },
    isRecent: () => performance.now() - lastCallAt < lastsMilliseconds,
    async during(answering) {
      underWay += 1;
      try {
        return await answering;
      } finally {
        underWay -= 1;
      }
    },
    isUnderWay: () => underWay > 0,
  };
}
