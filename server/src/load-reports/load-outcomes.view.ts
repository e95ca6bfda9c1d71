import { getTableName } from 'drizzle-orm';
import { pgView } from 'drizzle-orm/pg-core';
import { loadOutcomes } from './load-outcomes.tables.ts';

/** What other modules may read of the outcomes of loads, and join. */
export const loadOutcomeView = pgView(getTableName(loadOutcomes)).as((query) =>
  query
    .select({
      remote: loadOutcomes.remote,
      release: loadOutcomes.release,
      sessionId: loadOutcomes.sessionId,
      reportedAt: loadOutcomes.reportedAt,
      milliseconds: loadOutcomes.milliseconds,
      failures: loadOutcomes.failures,
    })
    .from(loadOutcomes),
);
