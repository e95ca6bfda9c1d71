import { whenIdle } from '../layout/when-idle.ts';
import type { Remotes } from '../remotes/create-remotes.ts';

const patienceMs = 3_000;
const pauseMs = 60_000;

/**
 * Starts once the page is idle, if the server names a share; at once while a remote is judged, as it may hang. Goes on
 * until the page closes.
 */
export function beginLoadReports({ registry, loads, shown }: Pick<Remotes, 'registry' | 'loads' | 'shown'>): void {
  const { reportedLoads, judged = [] } = registry.ofDocument();
  if (reportedLoads === undefined) return;
  const begin = () =>
    void import('./report-loads.ts').then(
      ({ startLoadReports }) => startLoadReports({ registry, loads, shown, share: reportedLoads }),
      () => setTimeout(begin, pauseMs),
    );
  if (judged.length > 0) begin();
  else whenIdle(begin, patienceMs);
}
