import { registryOfPage } from '../remotes/registry-store.ts';

const patienceMs = 3_000;
const pauseMs = 60_000;

/** Starts load reports once the page is at rest, if the server asks for a share of them. */
export function beginLoadReports(): void {
  const { reportedLoads } = registryOfPage();
  if (reportedLoads === undefined) return;
  const begin = () =>
    void import('./report-loads.ts').then(
      ({ startLoadReports }) => startLoadReports(reportedLoads),
      () => setTimeout(begin, pauseMs),
    );
  if ('requestIdleCallback' in window) requestIdleCallback(begin, { timeout: patienceMs });
  else setTimeout(begin, patienceMs);
}
