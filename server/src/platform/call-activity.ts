/** How long after a call its next one is expected: a page makes some in a row, and a person looks at one before the next. */
const lastsMilliseconds = 1_000;

/** What nobody waits for looks at this, and gives way. */
export type CallActivity = {
  /** Somebody calls who was let in, or is about to sign in: strangers must not slow the feed down. */
  noteCall(): void;
  /** Within the last second. */
  isRecent(): boolean;
  /** @returns what `answering` does; until then a call is under way */
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
