/** Time without offers after one was accepted or dismissed. */
const quietMs = 10 * 60_000;

/** Remembers offers in this tab, so that no release is offered twice. */
export function createReleaseOffers() {
  const settled = new Set<string>();
  let settledAt = Number.NEGATIVE_INFINITY;
  return {
    isOpen: (release: string): boolean => !settled.has(release) && Date.now() - settledAt >= quietMs,

    settle(release: string): void {
      settled.add(release);
      settledAt = Date.now();
    },
  };
}
