import type { Remotes } from './create-remotes.ts';

const pauseMs = 35_000;
/** Randomised, so that pages that were opened together do not keep asking together. */
const longestDelayMs = 20_000;

const isAttended = () => document.visibilityState === 'visible' && navigator.onLine;

/**
 * Notices a new release within a minute: sends one small request every 35 to 55 seconds while the page is visible. What
 * is shown stays (decision 0036).
 * @returns a function that stops it
 */
export function watchReleases({ registry, seeker }: Pick<Remotes, 'registry' | 'seeker'>): () => void {
  let timer: ReturnType<typeof setTimeout>;
  let askedAt = Date.now();
  let endSeeking: (() => void) | null = null;

  function plan() {
    clearTimeout(timer);
    const dueAt = askedAt + pauseMs + Math.random() * longestDelayMs;
    timer = setTimeout(look, Math.max(0, dueAt - Date.now()));
  }

  function look() {
    // Returning to the page schedules the next request.
    if (!isAttended()) return;
    // A part that does not load sends its own requests.
    if (registry.askedAt() > askedAt) {
      askedAt = registry.askedAt();
      return plan();
    }
    // The next request tries again; meanwhile the known releases are used.
    registry.refresh().catch(() => undefined);
    askedAt = Date.now();
    plan();
  }

  /** Waits while the server cannot read a remote whose page somebody may want. */
  function seekMissing() {
    if (registry.isIncomplete() === (endSeeking !== null)) return;
    endSeeking?.();
    endSeeking = endSeeking ? null : seeker.seek(false);
  }

  plan();
  seekMissing();
  const unsubscribe = registry.subscribe(() => {
    plan();
    seekMissing();
  });
  document.addEventListener('visibilitychange', plan);
  window.addEventListener('online', plan);
  return () => {
    clearTimeout(timer);
    endSeeking?.();
    unsubscribe();
    document.removeEventListener('visibilitychange', plan);
    window.removeEventListener('online', plan);
  };
}
