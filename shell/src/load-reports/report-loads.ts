import { callApi } from '@quaywatch/shared/api';
import { overriddenRelease, reportLoads } from '@quaywatch/shared/contract';
import { watchLoads, type LoadEvent } from '../remotes/load-events.ts';
import { currentRegistry, registryOfPage } from '../remotes/registry-store.ts';
import { createLoadReporter } from './load-reporter.ts';

/** What somebody runs by an override speaks for no release that others get. */
const asReported = (event: LoadEvent): LoadEvent =>
  [registryOfPage(), currentRegistry()].some(
    ({ override }) => override?.remote === event.remote && override.release === event.release,
  )
    ? { ...event, release: overriddenRelease }
    : event;

/**
 * Reports to the server what became of each attempt to show a part of a remote, those of before this file came among them.
 * @param share of documents that report every load, from 0 to 1
 * @returns what ends it
 */
export function startLoadReports(share: number): () => void {
  const reporter = createLoadReporter({
    share,
    // What the person does goes on meanwhile, and a report that fails is nothing to tell them of.
    send: (body) => callApi(reportLoads, { body, countsForSession: true, asksQuietly: true, outlivesPage: true }),
  });
  const sendAll = () => void reporter.sendAll();
  // A phone ends a page in the background without another word.
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
