import type { FailurePhase } from '@quaywatch/shared/contract';
import type { Remotes } from '../remotes/create-remotes.ts';
import type { ShownPart } from '../remotes/shown-parts.ts';
import { longTaskMs, partOfLongFrame, partOfThrown, type LongFrame } from './blame.rules.ts';

/** Time from drawing a part until it must show something. */
const blankMs = 3_000;

/**
 * Reports what parts do wrong once they are drawn: uncaught errors and rejections, tasks that block the page for a
 * second (if the browser reports these), and nothing to see. Each kind is reported once for a part and release.
 * @returns a function that stops watching
 */
export function watchShownParts({ loads, shown }: Pick<Remotes, 'loads' | 'shown'>): () => void {
  const told = new Set<string>();
  const timers = new Set<ReturnType<typeof setTimeout>>();

  function blame(part: ShownPart | undefined, phase: FailurePhase, error: unknown): void {
    if (!part) return;
    const { from, module } = part;
    const key = `${from.container} ${module} ${phase}`;
    if (told.has(key)) return;
    told.add(key);
    const { release, descriptor } = from;
    const load = { remote: descriptor.name, release, module, attempt: 1, milliseconds: 0 };
    loads.report({ outcome: 'failed', ...load, phase, error });
  }

  const noteError = ({ error, filename }: ErrorEvent) => blame(partOfThrown(error, filename, shown), 'error', error);

  function noteRejection({ reason }: PromiseRejectionEvent): void {
    const isAborted = reason instanceof Error && reason.name === 'AbortError';
    if (!isAborted) blame(partOfThrown(reason, '', shown), 'rejection', reason);
  }

  function noteLongFrame(frame: LongFrame): void {
    const seconds = `${Math.round(frame.duration)} ms without a pause`;
    blame(partOfLongFrame(frame, shown.last(), shown), 'blocked', new Error(seconds));
  }

  function checkIfBlank(part: ShownPart): void {
    if (!shown.isShown(part) || document.visibilityState !== 'visible') return;
    if (isBlank(part)) blame(part, 'blank', new Error('It has nothing to see'));
  }

  function planCheck(part: ShownPart): void {
    const timer = setTimeout(() => {
      timers.delete(timer);
      checkIfBlank(part);
    }, blankMs);
    timers.add(timer);
  }

  window.addEventListener('error', noteError);
  window.addEventListener('unhandledrejection', noteRejection);
  const unwatch = shown.watch(planCheck);
  const stopFrames = watchLongFrames(noteLongFrame);
  return () => {
    window.removeEventListener('error', noteError);
    window.removeEventListener('unhandledrejection', noteRejection);
    unwatch();
    stopFrames();
    for (const timer of timers) clearTimeout(timer);
  };
}

/** Works only in Chromium; includes earlier frames. */
function watchLongFrames(note: (frame: LongFrame) => void): () => void {
  const type = 'long-animation-frame';
  if (!globalThis.PerformanceObserver?.supportedEntryTypes?.includes(type)) return () => undefined;
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry.duration >= longTaskMs) note(entry as unknown as LongFrame);
  });
  observer.observe({ type, buffered: true });
  return () => observer.disconnect();
}

function isBlank({ readRects }: ShownPart): boolean {
  try {
    return readRects !== null && !readRects().some(({ width, height }) => width > 0 && height > 0);
  } catch {
    // React 19.3 throws for children that it has started to render but not yet put into the document.
    return false;
  }
}
