/** The queue is full; the work was not started. */
export class QueueFullError extends Error {
  override readonly name = 'QueueFullError';
}

export type WorkQueue = { run<T>(work: () => Promise<T>): Promise<T> };

/**
 * Runs at most `concurrency` pieces of work at a time and keeps at most `waiting` more in line, first come first served.
 * @throws QueueFullError when the line is full.
 */
export function createWorkQueue(concurrency: number, waiting: number): WorkQueue {
  let running = 0;
  const line: (() => void)[] = [];

  async function takePlace(): Promise<void> {
    if (running < concurrency) {
      running += 1;
      return;
    }
    if (line.length >= waiting) throw new QueueFullError('Too much work is waiting');
    // The place of a finished piece is handed over as it is, so the count stays right without a second check.
    await new Promise<void>((resolve) => line.push(resolve));
  }

  function leavePlace(): void {
    const next = line.shift();
    if (next) next();
    else running -= 1;
  }

  return {
    async run(work) {
      await takePlace();
      try {
        return await work();
      } finally {
        leavePlace();
      }
    },
  };
}
