import { CodedError } from './coded-error.ts';
import { QueueFullError } from '../work-queue.ts';

const retryAfterSeconds = 5;

/** Runs a call that hashes passwords. @throws CodedError 503 when more of them wait than can be hashed soon */
export async function refuseWhenBusy<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof QueueFullError)) throw error;
    throw new CodedError(503, 'UNAVAILABLE', 'The service is busy. Please try again.', { retryAfterSeconds });
  }
}
