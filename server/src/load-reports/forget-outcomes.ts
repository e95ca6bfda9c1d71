import type { Platform } from '../platform/platform.ts';
import { deleteOutcomes } from './load-outcomes.queries.ts';
import { day } from '../platform/durations.ts';

/** A release is judged within minutes and reviewed for some days. */
const keptDays = 7;
const batch = 5_000;

export function scheduleForgetting(platform: Platform): void {
  platform.jobs.schedule('delete-load-outcomes', '37 * * * *', () => forgetOutcomes(platform));
}

export async function forgetOutcomes({ database, clock }: Pick<Platform, 'database' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - keptDays * day);
  while ((await deleteOutcomes(database.db, before, batch)) === batch);
}
