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
    // Whoever ended the run has logged why.
    const isLogged = job.signal.aborted && error === job.signal.reason;
    if (stopping.aborted) log.info({ queue: queue.name, job: job.id }, 'job released');
    else if (!isLogged) logFailure(log, queue, job, error);
    // The queue stores what is thrown, and the error itself may carry personal data.
    throw Object.assign(new Error(`${queue.name} failed`), isRefused(error) && { kind: error.kind });
  }
}

/** Whether the failure concerns only this job for the moment: metrics do not count such a job as late (SRV-532). */
export const isRefused = (error: unknown): error is { readonly kind: 'temporary' } =>
  (error as { readonly kind?: unknown } | null | undefined)?.kind === 'temporary';

/** With the customer whose account the job is about, by whom the helpdesk's questions are answered. */
export function logFailure(log: Logger, queue: Queue, job: JobWithMetadata<object>, error: unknown): void {
  const { id, retryCount: attempt } = job;
  const { customerId } = (job.data ?? {}) as { readonly customerId?: unknown };
  log.warn({ err: error, queue: queue.name, job: id, attempt, customerId }, 'job failed');
}
