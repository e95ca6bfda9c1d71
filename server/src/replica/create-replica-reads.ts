import { drizzle } from 'drizzle-orm/node-postgres';
import { Counter, Gauge, type Registry } from 'prom-client';
import { createPool } from '../platform/database/open-postgres.ts';
import { inTime } from '../platform/in-time.ts';
import type { OpenReads, ReadDb, Reads } from '../platform/reads/reads.ts';
import { patienceMilliseconds, watchReplica, type Hindrance, type WatchedReplica } from './watch-replica.ts';

type Parts = Omit<Parameters<OpenReads>[0], 'config'>;

type Replica = WatchedReplica & { readonly db: ReadDb };

export function createReplicaReads(url: string, { database, log, metrics }: Parts): Reads {
  const pool = createPool(
    {
      connectionString: url,
      keepAlive: true,
      application_name: 'quaywatch-reads',
      max: 10,
      // The replica gives up first, so that it does not continue a query that nobody waits for.
      connectionTimeoutMillis: 500,
      query_timeout: patienceMilliseconds,
      statement_timeout: 900,
    },
    log,
  );
  const count = createReadMetrics(metrics, () => replica?.ageMilliseconds() ?? Infinity);
  // A command that serves no calls never reads from the replica, and connects to nothing.
  let replica: Replica | null = null;
  const open = (): Replica =>
    (replica ??= { db: drizzle(pool), ...watchReplica({ primary: database.pool, replica: pool }, log) });

  return {
    prepare(prepareQuestion) {
      const { db, hindrance, giveUp } = open();
      const [askReplica, askPrimary] = [prepareQuestion(db), prepareQuestion(database.db)];
      return async (reader, ...asked) => {
        let reason: Reason | null = reader.justSaved ? 'just-saved' : hindrance();
        if (reason === null) {
          try {
            const answer = await inTime(askReplica(...asked), patienceMilliseconds);
            count('replica', 'none');
            return answer;
          } catch (error) {
            giveUp(error);
            reason = 'failed';
          }
        }
        count('primary', reason);
        return askPrimary(...asked);
      };
    },
    async close() {
      await replica?.stop();
      await pool.end();
    },
  };
}

/** Why the primary was asked instead. */
type Reason = Hindrance | 'just-saved' | 'failed';

function createReadMetrics(metrics: Registry, ageMilliseconds: () => number) {
  const registers = [metrics];
  new Gauge({
    name: 'quaywatch_replica_age_seconds',
    help: 'Upper bound of the age of the data in the replica',
    registers,
    collect() {
      this.set(ageMilliseconds() / 1_000);
    },
  });
  const reads = new Counter({
    name: 'quaywatch_reads_total',
    help: 'Searches by the database that answered, and why it was not the replica',
    labelNames: ['side', 'reason'] as const,
    registers,
  });
  return (side: 'replica' | 'primary', reason: Reason | 'none') => reads.inc({ side, reason });
}
