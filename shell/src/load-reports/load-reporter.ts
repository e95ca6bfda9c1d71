import { ApiError } from '@quaywatch/shared/api';
import { mostReportedEvents, type CallBody, type reportLoads, type ReportedLoad } from '@quaywatch/shared/contract';
import type { LoadEvent } from '../remotes/load-events.ts';
import { describeLoad } from './describe-load.rules.ts';

type Report = CallBody<typeof reportLoads>;

/** The parts of a page load together; later events are rare, unless something fails repeatedly. */
const pausesMs = { first: 2_000, next: 10_000, longest: 300_000 };
/** Events that wait while reports cannot be sent. The earliest are kept, because they show what is wrong. */
const mostWaiting = 100;

type LoadReporterOptions = {
  /** Share of documents, 0 to 1, that report every load. The others report only failures. */
  readonly share: number;
  readonly send: (report: Report) => Promise<unknown>;
  /** An event that is to be sent at once waits for this. */
  readonly whenReady: () => Promise<void>;
  readonly random?: () => number;
};

/** Sends few, small requests. What the server cannot take now is sent later; what it rejects is dropped. */
export function createLoadReporter({ share, send, whenReady, random = Math.random }: LoadReporterOptions) {
  // Drawn once per document, because releases are judged by whole documents (decision 0058).
  const sampled = random() < share;
  let waiting: readonly ReportedLoad[] = [];
  let pauseMs = pausesMs.first;
  /** The answer to a report was lost, so the server may have counted what it said. */
  let isUnsure = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function plan(): void {
    if (waiting.length > 0) timer ??= setTimeout(() => void sendNext(), pauseMs);
  }

  async function sendNext(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const events = waiting.slice(0, mostReportedEvents);
    if (events.length === 0) return;
    waiting = waiting.slice(events.length);
    try {
      await send({ sampled, events });
      // Nothing has loaded yet if parts were only opened.
      const areOnlyOpened = events.every(({ outcome }) => outcome === 'opened');
      pauseMs = areOnlyOpened ? Math.min(pauseMs, pausesMs.next) : pausesMs.next;
    } catch (error) {
      const later = pauseAfter(error);
      if (later !== null) {
        isUnsure ||= error instanceof ApiError && error.isConnectionProblem;
        waiting = [...(isUnsure ? events.map(asAgain) : events), ...waiting].slice(0, mostWaiting);
        pauseMs = later;
      }
    }
    plan();
  }

  /** Returns null if the report itself is invalid. */
  function pauseAfter(error: unknown): number | null {
    if (!(error instanceof ApiError)) return null;
    if (error.status !== 429 && !error.isConnectionProblem) return null;
    const asked = (error.retryAfterSeconds ?? 0) * 1_000;
    return Math.max(asked, Math.min(pausesMs.longest, Math.max(pausesMs.next, pauseMs * 2)));
  }

  return {
    note(event: LoadEvent): void {
      const isFailure = event.outcome === 'failed' || event.outcome === 'replaced';
      if ((!isFailure && !sampled) || waiting.length >= mostWaiting) return;
      const load = describeLoad(event);
      // Its part may have been opened in the report that was lost.
      waiting = [...waiting, isUnsure && event.outcome === 'alive' ? asAgain(load) : load];
      // Sent at once, because the page may hang a moment later.
      if (event.outcome === 'opened') void whenReady().then(sendNext);
      else plan();
    },

    async sendAll(): Promise<void> {
      const reports = Math.ceil(waiting.length / mostReportedEvents);
      await Promise.all(Array.from({ length: reports }, sendNext));
    },
  };
}

/** All others count once anyway. */
const asAgain = (load: ReportedLoad): ReportedLoad =>
  load.outcome === 'opened' || load.outcome === 'alive' ? { ...load, again: true } : load;
