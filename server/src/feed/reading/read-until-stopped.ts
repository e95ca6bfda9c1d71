/** The process stops. What was read by then is stored; the rest has to be sent again. */
export class FeedStopped extends Error {
  /** The number of the last line that was taken in; 0 when none was. */
  readonly line: number;
  constructor(line = 0) {
    super('The process stops.');
    this.line = line;
  }
}

/**
 * The chunks until the process stops. The rest is left to their reader: the iterator is not ended.
 * @throws FeedStopped then, also while no chunk comes
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

/** One listener for each wait: a race with a promise for the whole process would keep every wait of a long stream. */
function beforeStop<T>(waiting: Promise<T>, stopping: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(new FeedStopped());
    if (stopping.aborted) stop();
    stopping.addEventListener('abort', stop, { once: true });
    waiting.then(resolve, reject).finally(() => stopping.removeEventListener('abort', stop));
  });
}
