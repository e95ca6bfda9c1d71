/** What all streams of a process may hold of lines that are not being stored yet. */
export type StreamMemoryBudget = {
  /** How many bytes the next part of a stream may have; as much again is held while a part is stored. */
  readonly bytesPerPart: number;
  /** Counts one more stream. @returns what to call once when it has ended */
  enter(): () => void;
};

const megabyte = 1_024 * 1_024;
const together = 8 * megabyte;
/** Less would store each visit anew with nearly every event. */
const least = megabyte;

/**
 * Streams share what there is: alone, one has large parts, in which most visits have several events and are worked out and
 * written once (decision 0039); many have small ones, so that memory stays bounded.
 */
export function createStreamMemoryBudget(): StreamMemoryBudget {
  let streams = 0;
  return {
    get bytesPerPart() {
      return Math.max(least, Math.floor(together / Math.max(streams, 1)));
    },
    enter() {
      streams += 1;
      return () => {
        streams -= 1;
      };
    },
  };
}
