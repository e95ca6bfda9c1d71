import { inArray } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { visits } from '../visits/visits.tables.ts';

/**
 * By container, earliest first. Visits that have not reached any status are hidden, and derived keys are not compared.
 */
export async function seeVisits(
  db: Db,
  containers: readonly string[],
): Promise<ReadonlyMap<string, readonly unknown[]>> {
  const rows = await db
    .select()
    .from(visits)
    .where(inArray(visits.containerNumber, [...containers]));
  const seen = new Map<string, { readonly began: number; readonly visit: unknown }[]>(
    containers.map((container) => [container, []]),
  );
  for (const row of rows) {
    if (row.statusType === null) continue;
    const visit = {
      port: row.port,
      gkey: row.stated?.derived ? 'made here' : row.gkey,
      activity: row.activity,
      ships: [row.vessel, row.inVessel, row.outVessel],
      steps: [...row.pastStatuses, ...(row.currentStatus ? [row.currentStatus] : []), ...row.futureStatuses].map(
        ({ statusType, statusTime, timeKind = 'actual' }) => `${statusType} ${statusTime} ${timeKind}`,
      ),
      estimate: row.currentStatus?.estimateArrivalTime,
      finishedAt: row.finishedAt,
      alerts: row.isAvailableForSettingAlerts,
    };
    seen.get(row.containerNumber)?.push({ began: row.startedAt?.getTime() ?? 0, visit });
  }
  return new Map(
    [...seen].map(([container, list]) => [
      container,
      list
        .sort((a, b) => a.began - b.began || JSON.stringify(a.visit).localeCompare(JSON.stringify(b.visit)))
        .map(({ visit }) => JSON.parse(JSON.stringify(visit).replaceAll(container, 'BOX')) as unknown),
    ]),
  );
}
