import type { Tx } from '../database/database.ts';

/** What a handler gets beside the data. */
export type JobRun = {
  readonly id: string;
  /** Counts from 0. */
  readonly attempt: number;
  /** If this run fails, the job is not tried again. */
  readonly isLast: boolean;
  readonly signal: AbortSignal;
};

export type JobHandler<Data extends object> = (data: Data, run: JobRun) => Promise<void>;

/** Options of one job. */
export type JobTerms = {
  /** Not before this moment of the process's clock; stored relative to the database's clock. */
  readonly startAfter?: Date;
  /** A UUID; a second job with the same id is not added. */
  readonly id?: string;
};

export type InTransaction = {
  /** A transaction that commits with the job, or not at all. */
  readonly tx?: Tx;
};

export type WorkOptions = {
  /** Jobs of this queue that this process runs at once. Default 1. */
  readonly concurrency?: number;
  /** How long a job that fails is tried again, with doubling pauses from 1 s to 5 min. Default 30. */
  readonly retryForSeconds?: number;
  /** A longer run counts as failed and is tried again. Default 60. */
  readonly timeLimitSeconds?: number;
};

/**
 * Background work that survives restarts. A job runs at least once, so handlers must tolerate repetition. A job runs at
 * once if any process has a free worker; a later job, or a retry, at its time.
 */
export type Jobs = {
  /** Rejects for a name without a `work` declaration. */
  send(name: string, data: object, options?: JobTerms & InTransaction): Promise<void>;
  /** Sends any number of jobs to one queue in one statement. Rejects for a name without a `work` declaration. */
  sendMany(
    name: string,
    jobs: readonly ({ readonly data: object } & JobTerms)[],
    options?: InTransaction,
  ): Promise<void>;
  /** Declares a queue and its handler, while modules register. It runs only in roles `worker` and `all`. */
  work<Data extends object>(name: string, handler: JobHandler<Data>, options?: WorkOptions): void;
  /** Runs the handler at the times of the cron line (UTC), once across all processes. */
  schedule(name: string, cron: string, handler: () => Promise<void>): void;
};
