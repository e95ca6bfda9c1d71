import type { JobResult, JobWithMetadata } from 'pg-boss';
import { runJob, type JobProcess, type Queue } from './run-job.ts';

export const defaultTimeLimitSeconds = 60;

/** Runs the jobs concurrently. Each succeeds or is retried on its own. */
export async function runBatch(
  queue: Queue,
  jobs: readonly JobWithMetadata<object>[],
  process: JobProcess,
): Promise<JobResult[]> {
  return Promise.all(
    jobs.map(async (job): Promise<JobResult> => {
      try {
        await runWithinLimit(queue, job, process);
        return { id: job.id, status: 'completed' };
      } catch (error) {
        return { id: job.id, status: 'failed', output: error };
      }
    }),
  );
}

/** Limits each job by itself: pg-boss's limit would end the whole batch, and finished jobs would run again. */
async function runWithinLimit(queue: Queue, job: JobWithMetadata<object>, process: JobProcess): Promise<void> {
  const { stopping } = process;
  const seconds = queue.options.timeLimitSeconds ?? defaultTimeLimitSeconds;
  const limit = new AbortController();
  const stop = () => limit.abort(stopping.reason);
  stopping.addEventListener('abort', stop);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const error = new Error(`${queue.name} took more than ${seconds} s`);
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
