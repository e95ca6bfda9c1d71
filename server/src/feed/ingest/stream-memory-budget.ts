export type StreamMemoryBudget = {
  /** Bytes of a stream's next part; as many again are held while a part is being stored. */
  readonly bytesPerPart: number;
  /** Counts one more stream. @returns a function to call once, when the stream has ended */
  enter(): () => void;
};

const megabyte = 1_024 * 1_024;
const together = 8 * megabyte;
/** With smaller parts, each visit would be written again for almost every event. */
const least = megabyte;

/**
 * A single stream has large parts, in which most visits have several events and are written once (decision 0039); many
 * streams have small ones, so that memory stays bounded.
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
