import { callApi } from '@quaywatch/shared/api';
import { overriddenRelease, reportLoads } from '@quaywatch/shared/contract';
import type { Remotes } from '../remotes/create-remotes.ts';
import type { LoadEvent } from '../remotes/load-events.ts';
import type { RegistryStore } from '../remotes/registry-store.ts';
import { createLoadReporter } from './load-reporter.ts';
import { watchShownParts } from './watch-shown-parts.ts';
import { whenSessionHasStarted } from './when-session-has-started.ts';

/** An override is no evidence about the release that others get. */
const asReported = (event: LoadEvent, { ofDocument, current }: RegistryStore): LoadEvent =>
  [ofDocument(), current()].some(
    ({ override }) => override?.remote === event.remote && override.release === event.release,
  )
    ? { ...event, release: overriddenRelease }
    : event;

type LoadReportsOptions = Pick<Remotes, 'registry' | 'loads' | 'shown'> & {
  readonly share: number;
};

/** Including earlier attempts. @returns a function that stops it */
export function startLoadReports({ registry, loads, shown, share }: LoadReportsOptions): () => void {
  const reporter = createLoadReporter({
    share,
    whenReady: whenSessionHasStarted,
    // Reports run in the background; a failed one needs no notice.
    send: (body) => callApi(reportLoads, { body, countsForSession: true, asksQuietly: true, outlivesPage: true }),
  });
  const sendAll = () => void reporter.sendAll();
  // A phone may kill a page in the background without notice.
  const sendWhenHidden = () => document.visibilityState === 'hidden' && sendAll();
  const unwatch = loads.watch((event) => reporter.note(asReported(event, registry)));
  const stopWatching = watchShownParts({ loads, shown });
  window.addEventListener('pagehide', sendAll);
  document.addEventListener('visibilitychange', sendWhenHidden);
  return () => {
    unwatch();
    stopWatching();
    window.removeEventListener('pagehide', sendAll);
    document.removeEventListener('visibilitychange', sendWhenHidden);
  };
}
