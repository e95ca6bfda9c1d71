import { and, eq, sql } from 'drizzle-orm';
import type { Port } from '@quaywatch/shared/contract';
import type { ReadDb } from '../platform/reads/reads.ts';
import { visits } from '../tracking/tracking.tables.ts';
import type { ReportedVisit } from './estimate-changes.rules.ts';

/** Prepares the query for all standing reports of one visit; undefined for an unknown one. */
export function prepareReportsOfVisit(db: ReadDb) {
  const search = db
    .select({
      activity: visits.activity,
      statusText: visits.statusText,
      reports: visits.reports,
      stated: visits.stated,
    })
    .from(visits)
    .where(and(eq(visits.port, sql.placeholder('port')), eq(visits.gkey, sql.placeholder('gkey'))))
    .prepare('reports_of_visit');
  return async (visit: { readonly port: Port; readonly gkey: string }): Promise<ReportedVisit | undefined> => {
    const [row] = await search.execute(visit);
    return row;
  };
}
