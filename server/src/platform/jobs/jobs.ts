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
  readonly concurrency?: number;
  /** With doubling pauses from 1 s to 5 min. Default 30. */
  readonly retryForSeconds?: number;
  /** A longer run counts as failed. Default 60. */
  readonly timeLimitSeconds?: number;
};

/** Background work that survives restarts. A job runs at least once, so handlers must tolerate repetition. */
export type Jobs = {
  /** Rejects for a name without a `work` declaration. */
  send(name: string, data: object, options?: JobTerms & InTransaction): Promise<void>;
  /** In one statement. Rejects for a name without a `work` declaration. */
  sendMany(
    name: string,
    jobs: readonly ({ readonly data: object } & JobTerms)[],
    options?: InTransaction,
  ): Promise<void>;
  /** While modules register. Jobs run only in roles `worker` and `all`. */
  work<Data extends object>(name: string, handler: JobHandler<Data>, options?: WorkOptions): void;
  /** At the times of the cron line (UTC), once across all processes. */
  schedule(name: string, cron: string, handler: () => Promise<void>): void;
};
