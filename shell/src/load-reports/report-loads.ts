import { callApi } from '@quaywatch/shared/api';
import { overriddenRelease, reportLoads } from '@quaywatch/shared/contract';
import { watchLoads, type LoadEvent } from '../remotes/load-events.ts';
import { currentRegistry, registryOfPage } from '../remotes/registry-store.ts';
import { createLoadReporter } from './load-reporter.ts';

/** An override is no evidence about the release that others get. */
const asReported = (event: LoadEvent): LoadEvent =>
  [registryOfPage(), currentRegistry()].some(
    ({ override }) => override?.remote === event.remote && override.release === event.release,
  )
    ? { ...event, release: overriddenRelease }
    : event;

/**
 * Reports to the server how each attempt to show a part of a remote ended, including earlier attempts.
 * @param share of documents that report every load, from 0 to 1
 * @returns a function that stops it
 */
export function startLoadReports(share: number): () => void {
  const reporter = createLoadReporter({
    share,
    // Reports run in the background; a failed one needs no notice.
    send: (body) => callApi(reportLoads, { body, countsForSession: true, asksQuietly: true, outlivesPage: true }),
  });
  const sendAll = () => void reporter.sendAll();
  // A phone may kill a page in the background without notice.
  const sendWhenHidden = () => document.visibilityState === 'hidden' && sendAll();
  const unwatch = watchLoads((event) => reporter.note(asReported(event)));
  window.addEventListener('pagehide', sendAll);
  document.addEventListener('visibilitychange', sendWhenHidden);
  return () => {
    unwatch();
    window.removeEventListener('pagehide', sendAll);
    document.removeEventListener('visibilitychange', sendWhenHidden);
  };
}
