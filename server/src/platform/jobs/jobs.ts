import type { Tx } from '../database/database.ts';

/** What a handler is told about the run beside the data. `attempt` counts from 0. */
export type JobRun = { readonly id: string; readonly attempt: number; readonly signal: AbortSignal };

export type JobHandler<Data extends object> = (data: Data, run: JobRun) => Promise<void>;

/** Of one job. */
export type JobTerms = {
  /** Not before this moment of the clock of this process; it is kept as so long from now, by the clock of the database. */
  readonly startAfter?: Date;
  /** A UUID: a job with the same one is added once only. */
  readonly id?: string;
};

export type InTransaction = {
  /** The handle of the transaction that makes the job true: both are committed, or neither. */
  readonly tx?: Tx;
};

export type WorkOptions = {
  /** Jobs of this queue that this process takes, and runs, at once; the next are taken when these have ended. Default 1. */
  readonly concurrency?: number;
  /** Tries after the first. Default 5, with doubling pauses from 1 s to 5 min. */
  readonly retries?: number;
  /** A run that takes longer is counted as failed and tried again. Default 60. */
  readonly timeLimitSeconds?: number;
};

/**
 * Background work that survives a restart. A job runs at least once: handlers must bear a repetition. A job that is sent runs
 * at once if a worker is free, in whatever process; one that is for later, or is tried again, runs at its time.
 */
export type Jobs = {
  /** Rejects for a name without a `work` line. */
  send(name: string, data: object, options?: JobTerms & InTransaction): Promise<void>;
  /** Any number of jobs of one queue, in one statement. Rejects for a name without a `work` line. */
  sendMany(
    name: string,
    jobs: readonly ({ readonly data: object } & JobTerms)[],
    options?: InTransaction,
  ): Promise<void>;
  /** Declares a queue and its handler. Call it while modules register; it runs only in the roles `worker` and `all`. */
  work<Data extends object>(name: string, handler: JobHandler<Data>, options?: WorkOptions): void;
  /** Runs the handler at the times of the cron line (UTC), once over all processes. */
  schedule(name: string, cron: string, handler: () => Promise<void>): void;
};
