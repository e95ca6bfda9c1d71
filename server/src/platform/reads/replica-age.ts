/** A place in the log of the database (LSN): what comes later has the larger one. */
export type LogPosition = bigint;

type Sample = { readonly position: LogPosition; readonly at: number };

/** An hour of a replica that is behind, at two a second. */
const mostSamples = 7_200;

/**
 * How old the data of a replica is. It is measured by what the replica has replayed of what the primary had written at a known
 * moment of this process: no clock of another machine counts, and a primary on which nothing happens is not ahead of it.
 */
export type ReplicaAge = {
  /** @param primary what the primary has written, asked for at the moment `at` or later @param replica what the replica has replayed */
  note(primary: LogPosition, replica: LogPosition, at: number): void;
  /** In milliseconds; Infinity as long as nothing is known. Everything that was committed before that is there. */
  at(now: number): number;
};

/** Moments are milliseconds of a clock that never jumps. */
export function createReplicaAge(): ReplicaAge {
  let samples: Sample[] = [];
  let completeAt = -Infinity;
  return {
    note(primary, replica, at) {
      const last = samples.at(-1);
      // Another server has become the primary, and has not got all of the log of the one before.
      if (last && primary < last.position) [samples, completeAt] = [[], -Infinity];
      samples.push({ position: primary, at });
      const behind = samples.findIndex(({ position }) => position > replica);
      const reached = behind === -1 ? samples.length : behind;
      completeAt = samples[reached - 1]?.at ?? completeAt;
      // The last one stays, to be compared with the next.
      samples = samples.slice(Math.min(reached, samples.length - 1)).slice(-mostSamples);
    },
    at: (now) => now - completeAt,
  };
}
