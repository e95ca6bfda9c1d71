export type WaitingPages = {
  /**
   * Resolves once other releases are live than in `seen`, after 25 seconds, or when the process is about to end.
   * @param seen what `readState` returned before the page was told what is live
   */
  wait(gone: AbortSignal, seen: object): Promise<void>;
};

const longestMs = 25_000;
/** How often the store is checked while somebody waits. */
const lookMs = 500;
/** Each waiting page holds a connection. Further pages are answered at once, and ask again after a pause. */
const most = 1_000;

/**
 * Open pages with a part that only another release can repair: they wait for it instead of polling.
 * @param readState changes whenever other releases go live
 */
export function createWaitingPages(readState: () => object, draining: AbortSignal): WaitingPages {
  const waiting = new Set<() => void>();
  let state = {};
  let timer: ReturnType<typeof setInterval> | undefined;

  function look() {
    const now = readState();
    if (now === state) return;
    state = now;
    // All of them then load the release, so the answers are spread out, on average a millisecond apart.
    for (const answer of waiting) setTimeout(answer, Math.random() * waiting.size);
  }

  const answerAll = () => {
    for (const answer of waiting) answer();
  };
  draining.addEventListener('abort', answerAll);

  return {
    wait(gone, seen) {
      if (draining.aborted || gone.aborted || waiting.size >= most || readState() !== seen) return Promise.resolve();
      if (waiting.size === 0) {
        state = seen;
        timer = setInterval(look, lookMs);
      }
      return new Promise((resolve) => {
        const patience = setTimeout(end, longestMs);
        function end() {
          clearTimeout(patience);
          gone.removeEventListener('abort', end);
          waiting.delete(end);
          if (waiting.size === 0) clearInterval(timer);
          resolve();
        }
        waiting.add(end);
        gone.addEventListener('abort', end);
      });
    },
  };
}
