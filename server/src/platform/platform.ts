import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { Clock } from './clock.ts';
import type { Config } from './config/config.ts';
import type { Database } from './database/database.ts';
import type { CallActivity } from './call-activity.ts';
import type { WorkQueue } from './http/work-queue.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Reads } from './reads/reads.ts';
import type { Shutdown } from './process/shutdown.ts';
import type { TimeSlices } from './time-slices.ts';

export type Platform = {
  readonly config: Config;
  readonly database: Database;
  /** May be answered by a replica. */
  readonly reads: Reads;
  /** Has its own connections where the engine has more than one. */
  readonly bulkDatabase: Database;
  /** Lets work that can wait give way to calls. */
  readonly callActivity: CallActivity;
  /** Limits password hashing, since each hash occupies a thread and a core. */
  readonly hashing: WorkQueue;
  /** Keeps bulk work from blocking the thread that answers calls. */
  readonly timeSlices: TimeSlices;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly log: Logger;
  readonly shutdown: Shutdown;
  /** The metrics of this process. Each module adds its own. */
  readonly metrics: Registry;
};
