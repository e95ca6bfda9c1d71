import type { JobWithMetadata } from 'pg-boss';
import type { Logger } from 'pino';
import type { JobHandler, WorkOptions } from './jobs.ts';

export type JobProcess = {
  readonly log: Logger;
  /** Aborted when the process stops; a handler that then stops early releases its job. */
  readonly stopping: AbortSignal;
};

export type Queue = {
  readonly name: string;
  readonly handler: JobHandler<object>;
  readonly options: WorkOptions;
  readonly cron?: string;
};

/** Runs the handler. A failure is logged, and an error is thrown so that the queue retries the job. */
export async function runJob(queue: Queue, job: JobWithMetadata<object>, { log, stopping }: JobProcess): Promise<void> {
  const run = { id: job.id, attempt: job.retryCount, isLast: job.retryCount >= job.retryLimit, signal: job.signal };
  try {
    await queue.handler(job.data, run);
  } catch (error) {
    if (stopping.aborted) log.info({ queue: queue.name, job: job.id }, 'job released');
    else logFailure(log, queue, job, error);
    // eslint-disable-next-line preserve-caught-error -- the queue stores what is thrown, and an error may carry personal data
    throw new Error(`${queue.name} failed`);
  }
}

/** With the customer whose account the job is about, by whom the helpdesk's questions are answered. */
export function logFailure(log: Logger, queue: Queue, job: JobWithMetadata<object>, error: unknown): void {
  const { id, retryCount: attempt } = job;
  const { customerId } = (job.data ?? {}) as { readonly customerId?: unknown };
  log.warn({ err: error, queue: queue.name, job: id, attempt, customerId }, 'job failed');
}
