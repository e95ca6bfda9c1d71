export type WaitingPages = {
  /** Resolves once other releases are live than now; also after 25 seconds, and when the process is about to end. */
  wait(gone: AbortSignal): Promise<void>;
};

const longestMs = 25_000;
/** How often the store is looked at, while somebody waits. */
const lookMs = 500;
/** Each holds a connection. Whoever comes beyond these is answered at once, and asks again after a pause. */
const most = 1_000;

/**
 * Open pages with a part that only another release can mend: they are told of it instead of asking all the time.
 * @param readState another value each time that other releases are live
 */
export function createWaitingPages(readState: () => object, draining: AbortSignal): WaitingPages {
  const waiting = new Set<() => void>();
  let state = {};
  let timer: ReturnType<typeof setInterval> | undefined;

  function look() {
    const now = readState();
    if (now === state) return;
    state = now;
    // They all fetch the release then: one of them each millisecond.
    for (const answer of [...waiting]) setTimeout(answer, Math.random() * waiting.size);
  }

  const answerAll = () => {
    for (const answer of [...waiting]) answer();
  };
  draining.addEventListener('abort', answerAll);

  return {
    wait(gone) {
      if (draining.aborted || gone.aborted || waiting.size >= most) return Promise.resolve();
      if (waiting.size === 0) {
        state = readState();
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
