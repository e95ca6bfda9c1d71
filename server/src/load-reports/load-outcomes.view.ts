import { getTableName } from 'drizzle-orm';
import { pgView } from 'drizzle-orm/pg-core';
import { loadOutcomes } from './load-outcomes.tables.ts';

/** The columns of outcomes that other modules may read and join. */
export const loadOutcomeView = pgView(getTableName(loadOutcomes)).as((query) =>
  query
    .select({
      remote: loadOutcomes.remote,
      release: loadOutcomes.release,
      sessionId: loadOutcomes.sessionId,
      reportedAt: loadOutcomes.reportedAt,
      failures: loadOutcomes.failures,
      failedPhase: loadOutcomes.failedPhase,
    })
    .from(loadOutcomes),
);
