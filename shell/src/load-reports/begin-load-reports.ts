import type { Remotes } from '../remotes/create-remotes.ts';

const patienceMs = 3_000;
const pauseMs = 60_000;

/** Once the page is at rest, if the server asks for a share of them. */
export function beginLoadReports({ registry, loads }: Pick<Remotes, 'registry' | 'loads'>): void {
  const { reportedLoads } = registry.ofDocument();
  if (reportedLoads === undefined) return;
  const begin = () =>
    void import('./report-loads.ts').then(
      ({ startLoadReports }) => startLoadReports({ registry, loads, share: reportedLoads }),
      () => setTimeout(begin, pauseMs),
    );
  if ('requestIdleCallback' in window) requestIdleCallback(begin, { timeout: patienceMs });
  else setTimeout(begin, patienceMs);
}
