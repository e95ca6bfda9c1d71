import { inArray } from 'drizzle-orm';
import type { Db } from '../platform/database/database.ts';
import { canaryStops } from './canary-stops.tables.ts';

export type CanaryStop = Readonly<typeof canaryStops.$inferSelect>;

/** Every stop of these remotes. */
export async function listStops(db: Db, remotes: readonly string[]): Promise<CanaryStop[]> {
  return db
    .select()
    .from(canaryStops)
    .where(inArray(canaryStops.remote, [...remotes]));
}

export async function insertStop(db: Db, stop: CanaryStop): Promise<boolean> {
  const { rowCount } = await db.insert(canaryStops).values(stop).onConflictDoNothing();
  return rowCount === 1;
}
