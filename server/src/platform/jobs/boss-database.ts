import type { Pool, QueryResult } from 'pg';
import type { Db as BossDatabase } from 'pg-boss';

/**
 * Runs pg-boss's statements on the pool. One without values may be a script, which gives a list of results; all their
 * rows are returned. When a statement fails, the pool drops its connection, and so any transaction left open.
 */
export function bossDatabase(pool: Pool): BossDatabase {
  return {
    async executeSql(text, values) {
      const result: QueryResult | QueryResult[] = await (values?.length ? pool.query(text, values) : pool.query(text));
      return { rows: [result].flat().flatMap(({ rows }) => rows as unknown[]) };
    },
  };
}
