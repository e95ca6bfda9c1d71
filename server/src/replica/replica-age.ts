/** A position in the log (LSN); later ones are larger. */
export type LogPosition = bigint;

type Sample = { readonly position: LogPosition; readonly at: number };

/** One hour of a lagging replica, at two samples a second. */
const mostSamples = 7_200;

/**
 * Measured by when the replica has replayed what the primary had written at a known moment of this process. So no other
 * machine's clock counts, and an idle primary does not make the replica look old.
 */
export type ReplicaAge = {
  /**
   * @param primary what the primary had written at the moment `at` or later
   * @param replica what the replica has replayed
   */
  note(primary: LogPosition, replica: LogPosition, at: number): void;
  /** In milliseconds; Infinity while unknown. The replica has everything that was committed earlier. */
  at(now: number): number;
};

/** All moments are milliseconds of a monotonic clock. */
export function createReplicaAge(): ReplicaAge {
  let samples: Sample[] = [];
  let completeAt = -Infinity;
  return {
    note(primary, replica, at) {
      const last = samples.at(-1);
      // Another server has become the primary, and lacks the end of the old one's log.
      if (last && primary < last.position) [samples, completeAt] = [[], -Infinity];
      samples.push({ position: primary, at });
      const behind = samples.findIndex(({ position }) => position > replica);
      const reached = behind === -1 ? samples.length : behind;
      completeAt = samples[reached - 1]?.at ?? completeAt;
      // Keeps the last one, to compare with the next.
      samples = samples.slice(Math.min(reached, samples.length - 1)).slice(-mostSamples);
    },
    at: (now) => now - completeAt,
  };
}
