import type { JobResult, JobWithMetadata } from 'pg-boss';
import { logFailure, runJob, type JobProcess, type Queue } from './run-job.ts';

export const defaultTimeLimitSeconds = 60;

const mostRemembered = 10_000;

/** @param completed ids of the jobs that this process completed last */
function remember(completed: Set<string>, id: string): void {
  const [oldest] = completed;
  if (completed.size >= mostRemembered && oldest !== undefined) completed.delete(oldest);
  completed.add(id);
}

/**
 * Runs the jobs concurrently. Each succeeds or is retried on its own. A job that this process has completed is handed
 * out again if the database went away before that was stored; this process does not run it again (SRV-98).
 */
export async function runBatch(
  queue: Queue,
  jobs: readonly JobWithMetadata<object>[],
  { completed, ...process }: JobProcess & { readonly completed: Set<string> },
): Promise<JobResult[]> {
  return Promise.all(
    jobs.map(async (job): Promise<JobResult> => {
      try {
        // A job may have the id of an earlier one, whose completion says nothing about it.
        if (job.retryCount === 0) completed.delete(job.id);
        if (!completed.has(job.id)) await runWithinLimit(queue, job, process);
        remember(completed, job.id);
        return { id: job.id, status: 'completed' };
      } catch (error) {
        return { id: job.id, status: 'failed', output: error };
      }
    }),
  );
}

/** Limits each job by itself: pg-boss's limit would end the whole batch, and finished jobs would run again. */
async function runWithinLimit(queue: Queue, job: JobWithMetadata<object>, process: JobProcess): Promise<void> {
  const { log, stopping } = process;
  const seconds = queue.options.timeLimitSeconds ?? defaultTimeLimitSeconds;
  const limit = new AbortController();
  const stop = () => limit.abort(stopping.reason);
  stopping.addEventListener('abort', stop);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const error = new Error(`${queue.name} took more than ${seconds} s`);
      // A handler that still runs has not failed, so `runJob` logs nothing.
      logFailure(log, queue, job, error);
      limit.abort(error);
      reject(error);
    }, seconds * 1_000);
  });
  try {
    await Promise.race([runJob(queue, { ...job, signal: AbortSignal.any([job.signal, limit.signal]) }, process), late]);
  } finally {
    clearTimeout(timer);
    stopping.removeEventListener('abort', stop);
  }
}
