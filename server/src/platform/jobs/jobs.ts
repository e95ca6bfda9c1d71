import type { Tx } from '../database/database.ts';

export type JobRun = {
  readonly id: string;
  /** Counts from 0. */
  readonly attempt: number;
  /** If this run fails, the job is not tried again. */
  readonly isLast: boolean;
  readonly signal: AbortSignal;
};

export type JobHandler<Data extends object> = (data: Data, run: JobRun) => Promise<void>;

export type JobTerms = {
  /** Earliest start by the process's clock; stored relative to the database's clock. */
  readonly startAfter?: Date;
  /** A UUID; a second job with the same id is not added. */
  readonly id?: string;
};

export type InTransaction = {
  /** The job is sent only if this transaction commits. */
  readonly tx?: Tx;
};

export type WorkOptions = {
  /** How many jobs a process fetches together, as a batch. Default 1. */
  readonly concurrency?: number;
  /** How many batches a process runs at a time. Default 1: no job starts before the previous batch has ended. */
  readonly batches?: number;
  /** How long to retry, with pauses that double from 1 s to 5 min. Default 30. */
  readonly retryForSeconds?: number;
  /** A longer run counts as failed. Default 60. */
  readonly timeLimitSeconds?: number;
};

/** Background work that survives restarts. A job runs at least once, so handlers must tolerate repetition. */
export type Jobs = {
  /** Rejects for a name without a `work` declaration. */
  send(name: string, data: object, options?: JobTerms & InTransaction): Promise<void>;
  /** Sends all jobs in one statement. Rejects for a name without a `work` declaration. */
  sendMany(
    name: string,
    jobs: readonly ({ readonly data: object } & JobTerms)[],
    options?: InTransaction,
  ): Promise<void>;
  /** Whether a job of this queue waits or runs, in any process. */
  isBusy(name: string): Promise<boolean>;
  /** Declares a handler; call it while modules register. Jobs run only in the roles `worker` and `all`. */
  work<Data extends object>(name: string, handler: JobHandler<Data>, options?: WorkOptions): void;
  /** Runs a handler at the times of the cron line (UTC), once across all processes. */
  schedule(name: string, cron: string, handler: () => Promise<void>): void;
};
