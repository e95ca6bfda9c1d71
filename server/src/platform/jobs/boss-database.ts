import type { Pool, QueryResult } from 'pg';
import type { Db as BossDatabase } from 'pg-boss';

/**
 * A statement without values may be a script, whose results come as a list; all their rows count. A failed statement
 * costs its connection, and so any transaction it left open.
 */
export function bossDatabase(pool: Pool): BossDatabase {
  return {
    async executeSql(text, values) {
      const result: QueryResult | QueryResult[] = await (values?.length ? pool.query(text, values) : pool.query(text));
      return { rows: [result].flat().flatMap(({ rows }) => rows as unknown[]) };
    },
  };
}
