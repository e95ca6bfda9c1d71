import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { simulatedPorts } from './simulated-ports.tables.ts';
import type { Feed } from '../ingest/create-feed.ts';
import { storeBatch } from '../ingest/store-batch.ts';
import { listSimulatedContainers } from './simulated-fleet.ts';
import { listTraffic, type Fleet } from './simulated-traffic.rules.ts';
import { hour } from '../../platform/durations.ts';

const seed = 1;
const fleetSize = 500;
/** Far enough back that some journeys ended more than 14 days ago, when history begins to show them. */
const firstLookBack = 30 * 24 * hour;
/** One stretch is computed without yielding to calls, so it is short. */
const stretch = 12 * hour;

const tick = 'simulate-ports';

/** Lets the simulated ports report every minute. Demo only. */
export function registerSimulator({ jobs }: Pick<Platform, 'jobs'>, feed: Feed): void {
  const fleet: Fleet = { seed, containerNumbers: listSimulatedContainers(fleetSize) };
  jobs.schedule(tick, '* * * * *', () => advanceSimulator(feed, fleet));
}

/**
 * Works in short steps. If it is stopped halfway, or runs twice at once, nothing is lost or repeated, because the
 * events are the same each time.
 */
export async function advanceSimulator(feed: Feed, fleet: Fleet): Promise<void> {
  const { database, clock, log } = feed;
  const now = clock.now();
  const startedAt = performance.now();
  let from = (await readSimulatedUntil(database.db, fleet.seed)) ?? new Date(now.getTime() - firstLookBack);
  let count = 0;
  while (from < now) {
    const until = new Date(Math.min(from.getTime() + stretch, now.getTime()));
    const events = listTraffic(fleet, from, until);
    for (let first = 0; first < events.length;) {
      const batch = events.slice(first, first + feed.scheduler.batchSize);
      await storeBatch(feed, batch, (tx, part) => feed.storeEvents(tx, part, now));
      first += batch.length;
    }
    await saveSimulatedUntil(database.db, fleet.seed, until);
    count += events.length;
    from = until;
  }
  log.debug({ events: count, ms: Math.round(performance.now() - startedAt) }, 'simulated ports reported');
}

async function readSimulatedUntil(db: Db, fleetSeed: number): Promise<Date | undefined> {
  const [row] = await db
    .select({ simulatedUntil: simulatedPorts.simulatedUntil })
    .from(simulatedPorts)
    .where(eq(simulatedPorts.seed, fleetSeed));
  return row?.simulatedUntil;
}

async function saveSimulatedUntil(db: Db, fleetSeed: number, simulatedUntil: Date): Promise<void> {
  await db
    .insert(simulatedPorts)
    .values({ seed: fleetSeed, simulatedUntil })
    .onConflictDoUpdate({ target: simulatedPorts.seed, set: { simulatedUntil } });
}
