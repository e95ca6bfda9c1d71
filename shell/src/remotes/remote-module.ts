import type { ComponentType } from 'react';

export type RemoteComponent = ComponentType<object>;

/** What can be shown of a page or panel of a remote. */
export type RemoteModuleState =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly component: RemoteComponent }
  /** `retrying`: an attempt is under way. It becomes ready without help when the remote comes back. */
  | { readonly status: 'failed'; readonly retrying: boolean; readonly error: unknown };

/** One page or panel of a remote; see `createRemoteModule`. */
export type RemoteModule = ReturnType<typeof createRemoteModule>;

/** Attempts that follow each other at once, before a failure is shown. */
const quickAttempts = 3;
const quickDelayMs = 300;
/** After this long without a result the failure is shown, while the attempt goes on. */
const patienceMs = 8_000;
/** Longer than every limit inside an attempt (10 s for a script): for steps that have no limit themselves. */
const attemptLimitMs = 25_000;
const backOffMs = { first: 2_000, longest: 60_000 };

type RemoteModuleOptions = {
  /** Gets the component; `attempt` counts from 1. */
  readonly load: (attempt: number) => Promise<RemoteComponent>;
  readonly random?: () => number;
};

/**
 * Loads a page or panel of a remote and never gives up while someone watches: a few quick attempts, then with a growing,
 * uneven pause, and at once on `retry`. Every attempt is bounded in time.
 */
export function createRemoteModule({ load, random = Math.random }: RemoteModuleOptions) {
  const watchers = new Set<() => void>();
  let state: RemoteModuleState = { status: 'loading' };
  let attempt = 0;
  let failuresInARow = 0;
  let running = false;
  let timers: ReturnType<typeof setTimeout>[] = [];

  function become(next: RemoteModuleState) {
    state = next;
    for (const watcher of watchers) watcher();
  }

  function later(delayMs: number, act: () => void) {
    timers.push(setTimeout(act, delayMs));
  }

  function clearTimers() {
    for (const timer of timers) clearTimeout(timer);
    timers = [];
  }

  function start() {
    if (running || state.status === 'ready') return;
    clearTimers();
    running = true;
    attempt += 1;
    const mine = attempt;
    if (state.status === 'failed') become({ ...state, retrying: true });
    const late = new Error('The remote did not answer in time');
    later(patienceMs, () => become({ status: 'failed', retrying: true, error: late }));
    later(attemptLimitMs, () => fail(mine, late));
    // An attempt that was given up may still succeed: better late than never.
    load(mine).then(succeed, (error: unknown) => fail(mine, error));
  }

  function succeed(component: RemoteComponent) {
    if (state.status === 'ready') return;
    clearTimers();
    running = false;
    become({ status: 'ready', component });
  }

  function fail(mine: number, error: unknown) {
    if (mine !== attempt || !running) return;
    clearTimers();
    running = false;
    failuresInARow += 1;
    if (state.status === 'loading' && failuresInARow < quickAttempts) {
      later(quickDelayMs, start);
      return;
    }
    become({ status: 'failed', retrying: false, error });
    if (watchers.size > 0) later(pauseMs(), start);
  }

  function pauseMs() {
    const steps = Math.max(0, failuresInARow - quickAttempts);
    return Math.min(backOffMs.longest, backOffMs.first * 2 ** steps) * (0.5 + random() / 2);
  }

  return {
    getState: () => state,

    /** Begins without a watcher, for a page that is about to be shown. */
    start,

    /** Tries now, instead of after the pause. */
    retry() {
      if (state.status === 'failed') start();
    },

    /** While someone watches, the module loads, and after a failure heals. */
    watch(watcher: () => void): () => void {
      if (watchers.size === 0 && state.status === 'failed' && !running) {
        // Coming back to the page shows it loading, not an old failure.
        failuresInARow = 0;
        state = { status: 'loading' };
      }
      watchers.add(watcher);
      start();
      return () => {
        watchers.delete(watcher);
        if (watchers.size === 0 && !running) clearTimers();
      };
    },
  };
}
