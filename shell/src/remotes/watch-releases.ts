import type { Remotes } from './create-remotes.ts';

const pauseMs = 35_000;
/** Drawn by lot, so that pages that were opened together do not go on asking together. */
const longestDelayMs = 20_000;

const isAttended = () => document.visibilityState === 'visible' && navigator.onLine;

/**
 * Learns within a minute of releases that go live while the page is open: one small request each 35 to 55 seconds, while
 * somebody can see the page. What is shown stays as it is (decision 0036).
 * @returns what ends it
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
    // Whoever comes back to the page plans the next look.
    if (!isAttended()) return;
    // A part that does not load asks by itself.
    if (registry.askedAt() > askedAt) {
      askedAt = registry.askedAt();
      return plan();
    }
    // The next look asks again; what is needed meanwhile is loaded from the releases that are known.
    registry.refresh().catch(() => undefined);
    askedAt = Date.now();
    plan();
  }

  /** While a remote is missing that the server cannot read: whoever wants its page waits for it. */
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
