import { sql, type SQL } from 'drizzle-orm';
import { systemClock, type Clock } from '../clock.ts';

/** Writes a time of this process's clock as SQL, by the clock that all processes share. */
export type ToDatabaseTime = (at: Date) => SQL;

/**
 * Writes a time at which something is due or expires, so that processes can compare it: as far from the database's clock
 * as `at` is from this process's clock. A test's clock is used as it is.
 */
export const databaseTimes =
  (clock: Clock): ToDatabaseTime =>
  (at) =>
    clock === systemClock
      ? sql`(statement_timestamp() + ${at.getTime() - clock.now().getTime()}::float8 * interval '1 millisecond')`
      : sql`${at.toISOString()}::timestamptz`;
