import PQueue from 'p-queue';
import { CodedError } from './coded-error.ts';

const retryAfterSeconds = 5;

export type WorkQueue = { run<T>(work: () => Promise<T>): Promise<T> };

/**
 * A queue that runs tasks in the order they came.
 * @throws QueueFullError when the queue is full; the task is not started
 */
export function createWorkQueue(concurrency: number, waiting: number): WorkQueue {
  const queue = new PQueue({ concurrency });
  return {
    async run(work) {
      if (queue.pending >= concurrency && queue.size >= waiting) throw new QueueFullError();
      return queue.add(work);
    },
  };
}

/** Thrown when more tasks are waiting than can be done soon. */
export class QueueFullError extends CodedError {
  constructor(description = 'The service is busy. Please try again.') {
    super(503, 'UNAVAILABLE', description, { retryAfterSeconds });
  }
}
