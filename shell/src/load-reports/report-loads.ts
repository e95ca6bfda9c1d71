import { callApi } from '@quaywatch/shared/api';
import { overriddenRelease, reportLoads } from '@quaywatch/shared/contract';
import type { Remotes } from '../remotes/create-remotes.ts';
import type { LoadEvent } from '../remotes/load-events.ts';
import type { RegistryStore } from '../remotes/registry-store.ts';
import { createLoadReporter } from './load-reporter.ts';
import { watchShownParts } from './watch-shown-parts.ts';
import { whenSessionHasStarted } from './when-session-has-started.ts';

/** A load under an override or a preview says nothing about the release that others get. */
function asReported(event: LoadEvent, { ofDocument, current }: RegistryStore): LoadEvent {
  const given = [ofDocument(), current()].flatMap(({ override, previews = [] }) => [override, ...previews]);
  const isOwn = given.some((one) => one?.remote === event.remote && one.release === event.release);
  return isOwn ? { ...event, release: overriddenRelease } : event;
}

type LoadReportsOptions = Pick<Remotes, 'registry' | 'loads' | 'shown'> & {
  readonly share: number;
};

/** Reports loads, including earlier attempts. @returns a function that stops reporting */
export function startLoadReports({ registry, loads, shown, share }: LoadReportsOptions): () => void {
  const reporter = createLoadReporter({
    share,
    whenReady: whenSessionHasStarted,
    // Reports are sent in the background, so a failed one needs no notice.
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
