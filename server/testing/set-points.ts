import assert from 'node:assert/strict';
import { eq } from 'drizzle-orm';
import { rateLimits } from '../src/platform/rate-limits/rate-limits.tables.ts';
import type { TestApp } from './start-test-app.ts';

/** As if the calls that are counted under `key`, of which there was at least one, had been this many. */
export async function setPoints({ database }: Pick<TestApp, 'database'>, key: string, points: number): Promise<void> {
  const changed = await database.db.update(rateLimits).set({ points }).where(eq(rateLimits.key, key)).returning();
  assert.equal(changed.length, 1, `nothing is counted under ${key}`);
}
