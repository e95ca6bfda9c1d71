import { and, eq, sql } from 'drizzle-orm';
import type { Port } from '@quaywatch/shared/contract';
import type { ReadDb } from '../platform/reads/reads.ts';
import { visitView } from '../feed/index.ts';
import type { ReportedVisit } from './estimate-changes.rules.ts';

export function prepareReportsOfVisit(db: ReadDb) {
  const search = db
    .select({
      activity: visitView.activity,
      statusText: visitView.statusText,
      reports: visitView.reports,
      stated: visitView.stated,
    })
    .from(visitView)
    .where(and(eq(visitView.port, sql.placeholder('port')), eq(visitView.gkey, sql.placeholder('gkey'))))
    .prepare('reports_of_visit');
  return async (visit: { readonly port: Port; readonly gkey: string }): Promise<ReportedVisit | undefined> => {
    const [row] = await search.execute(visit);
    return row;
  };
}
