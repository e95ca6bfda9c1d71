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

/** What every module is given: settings, data, time, background work and the log. Nothing else is global. */
export type Platform = {
  readonly config: Config;
  readonly database: Database;
  /** For what people search: it may be answered by a replica of the database. */
  readonly reads: Reads;
  /** For work in bulk, such as what ports send: with connections of its own where the engine has more than one. */
  readonly bulkDatabase: Database;
  /** When people last called: what can wait gives way to them. */
  readonly callActivity: CallActivity;
  /** For password hashes, which each occupy a thread and a core. */
  readonly hashing: WorkQueue;
  /** Keeps bulk work from blocking the thread that answers calls. */
  readonly timeSlices: TimeSlices;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly log: Logger;
  readonly shutdown: Shutdown;
  /** Numbers of this process, as `/metrics` tells them; a module adds its own. */
  readonly metrics: Registry;
};
