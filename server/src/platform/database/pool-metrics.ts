import type { Pool } from 'pg';
import { Gauge, type Registry } from 'prom-client';
import type { OpenPool } from './open-pool.ts';

/** Reports the connections of this process, and how many requests wait for one. */
export function registerPoolMetrics(registry: Registry, { pool, bulkPool }: Pick<OpenPool, 'pool' | 'bulkPool'>): void {
  // The embedded database has one pool.
  const pools: readonly (readonly [string, Pool])[] =
    pool === bulkPool
      ? [['calls', pool]]
      : [
          ['calls', pool],
          ['bulk', bulkPool],
        ];
  new Gauge({
    name: 'quaywatch_database_connections',
    help: 'Database connections that are used or idle, and requests that wait for one',
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect() {
      for (const [name, { totalCount, idleCount, waitingCount }] of pools) {
        this.set({ pool: name, state: 'used' }, totalCount - idleCount);
        this.set({ pool: name, state: 'idle' }, idleCount);
        this.set({ pool: name, state: 'wanted' }, waitingCount);
      }
    },
  });
}
