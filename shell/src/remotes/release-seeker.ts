import type { RegistryStore } from './registry-store.ts';

/** Pauses between requests to a server that does not support long polling. */
const pausesMs = { alone: 4_600, besideFiles: 9_200 };
/** An answer that took longer than this was a long poll. */
const longPollMs = 5_000;
/** The server answers a long poll after 25 seconds, so a longer request hangs. */
const patienceMs = 30_000;

type Seeker = {
  /** The part also requests files; together these are at most fifteen requests a minute. */
  readonly asksForFiles: boolean;
};

export type ReleaseSeeker = ReturnType<typeof createReleaseSeeker>;

/** Looks for another release while something is shown as failed. All seekers share one request. */
export function createReleaseSeeker({
  override,
  refresh,
  awaitNext,
}: Pick<RegistryStore, 'override' | 'refresh' | 'awaitNext'>) {
  const seekers = new Set<Seeker>();
  let series: AbortController | null = null;
  let isLongPolling = true;

  function begin() {
    if (series || seekers.size === 0 || document.visibilityState !== 'visible') return;
    series = new AbortController();
    void ask(series.signal);
  }

  function stop() {
    series?.abort();
    series = null;
  }

  async function ask(signal: AbortSignal): Promise<void> {
    let wasNews = false;
    while (!signal.aborted) {
      const askedAt = Date.now();
      const patience = setTimeout(renew, patienceMs);
      const isOther = await look(signal).catch(() => null);
      clearTimeout(patience);
      if (signal.aborted) return;
      const isLate = Date.now() - askedAt > longPollMs;
      isLongPolling = isOther === true || (isOther === false && isLate);
      // While a release reaches one server after the other, each of them has other news at once.
      const isNews = isOther === true && !isLate;
      if (!isLongPolling || (isNews && wasNews)) await pause(signal);
      wasNews = isNews;
    }
  }

  /** An overriding machine (decision 0063) does not support long polling. */
  const look = (signal: AbortSignal): Promise<boolean> =>
    override()?.origin ? refresh().then(() => false) : awaitNext(signal);

  function pause(signal: AbortSignal): Promise<void> {
    const longest = [...seekers].some(({ asksForFiles }) => asksForFiles) ? pausesMs.besideFiles : pausesMs.alone;
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, longest * (0.92 + Math.random() * 0.08));
      signal.addEventListener('abort', () => {
        clearTimeout(timer);
        resolve();
      });
    });
  }

  /** A request from before the tab was hidden or offline may hang forever. */
  function renew() {
    stop();
    begin();
  }

  window.addEventListener('online', renew);
  document.addEventListener('visibilitychange', renew);

  return {
    isLongPolling: (): boolean => isLongPolling,

    seek(asksForFiles: boolean): () => void {
      const seeker = { asksForFiles };
      seekers.add(seeker);
      begin();
      return () => {
        seekers.delete(seeker);
        if (seekers.size === 0) stop();
      };
    },
  };
}
