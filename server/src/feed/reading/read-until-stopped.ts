/** The process is stopping. What was read so far is stored; the rest has to be sent again. */
export class FeedStopped extends Error {
  /** Number of the last ingested line; 0 if none was. */
  readonly line: number;
  constructor(line = 0) {
    super('The process stops.');
    this.line = line;
  }
}

/**
 * Does not end the iterator, so that the caller can read the rest.
 * @throws FeedStopped when the process stops, also while waiting for a chunk
 */
export async function* readUntilStopped(
  chunks: AsyncIterable<Uint8Array>,
  stopping: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const iterator = chunks[Symbol.asyncIterator]();
  for (;;) {
    const next = await beforeStop(iterator.next(), stopping);
    if (next.done) return;
    yield next.value;
  }
}

/**
 * Adds one listener per wait: racing against one promise for the whole process would keep every wait of a long stream
 * in memory.
 */
function beforeStop<T>(waiting: Promise<T>, stopping: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(new FeedStopped());
    if (stopping.aborted) stop();
    stopping.addEventListener('abort', stop, { once: true });
    waiting.then(resolve, reject).finally(() => stopping.removeEventListener('abort', stop));
  });
}
