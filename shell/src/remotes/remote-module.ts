import type { ComponentType } from 'react';

export type RemoteComponent = ComponentType<object>;

/** What can be shown of a page or panel of a remote. */
export type RemoteModuleState =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly component: RemoteComponent }
  /** `retrying`: somebody tries again. It becomes ready without help when the remote comes back. */
  | { readonly status: 'failed'; readonly retrying: boolean; readonly error: unknown };

/** One page or panel of a remote; see `createRemoteModule`. */
export type RemoteModule = ReturnType<typeof createRemoteModule>;

/** The release ran and does not work, or there is none: only another one will, and who waits for it is told of it. */
export class BrokenRelease extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

/** Attempts that follow each other at once, before a failure is shown. */
export const quickAttempts = 3;
const quickDelayMs = 300;
/** An attempt that took longer was given up as late: nobody waits for three of them, nor for a pause after one. */
const quickAttemptsMs = 4_000;
/** After this long without a result the failure is shown, and another attempt begins beside this one. */
const patienceMs = 8_500;
/** A release that is broken is run again this seldom, in case that it was not the code. */
const pausesMs = { first: 2_500, broken: 45_000 };

type RemoteModuleOptions = {
  /** Gets the component; `attempt` counts from 1, `isAsked` by a person. */
  readonly load: (attempt: number, isAsked: boolean) => Promise<RemoteComponent>;
  /** What the pause between attempts at a file grows to, at the moment. */
  readonly longestPauseMs: () => number;
  readonly random?: () => number;
};

/**
 * Loads a page or panel of a remote and never gives up while someone watches: a few quick attempts, then with a growing,
 * uneven pause, and at once on `retry`. An attempt that takes too long goes on beside the next one, and counts if it
 * succeeds: what is slow arrives, and what hangs is asked for again.
 */
export function createRemoteModule({ load, longestPauseMs, random = Math.random }: RemoteModuleOptions) {
  const watchers = new Set<() => void>();
  let state: RemoteModuleState = { status: 'loading' };
  let attempt = 0;
  let failuresInARow = 0;
  let running = false;
  let loadingSince = 0;
  let startedAt = 0;
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

  function start(isAsked = false) {
    if (running || state.status === 'ready') return;
    clearTimers();
    running = true;
    startedAt = Date.now();
    if (failuresInARow === 0) loadingSince = startedAt;
    attempt += 1;
    const mine = attempt;
    if (isAsked && state.status === 'failed') become({ ...state, retrying: true });
    later(patienceMs, giveUpWaiting);
    load(mine, isAsked).then(succeed, (error: unknown) => fail(mine, error));
  }

  function giveUpWaiting() {
    running = false;
    failuresInARow += 1;
    become({ status: 'failed', retrying: false, error: new Error('The remote did not answer in time') });
    if (watchers.size > 0) start();
  }

  function succeed(component: RemoteComponent) {
    if (state.status === 'ready') return;
    clearTimers();
    running = false;
    become({ status: 'ready', component });
  }

  function fail(mine: number, error: unknown) {
    if (mine !== attempt || state.status === 'ready') return;
    clearTimers();
    running = false;
    failuresInARow += 1;
    const isQuick = Date.now() - loadingSince < quickAttemptsMs;
    if (state.status === 'loading' && failuresInARow < quickAttempts && isQuick) {
      later(quickDelayMs, start);
      return;
    }
    become({ status: 'failed', retrying: false, error });
    const wasLate = Date.now() - startedAt > quickAttemptsMs;
    if (watchers.size > 0) later(failuresInARow < quickAttempts || wasLate ? quickDelayMs : pauseMs(error), start);
  }

  function pauseMs(error: unknown) {
    const steps = failuresInARow - quickAttempts;
    const isAgain = steps > 0 && error instanceof BrokenRelease;
    const pause = isAgain ? pausesMs.broken : Math.min(longestPauseMs(), pausesMs.first * 2 ** steps);
    return pause * (0.92 + random() * 0.08);
  }

  return {
    getState: () => state,

    /** It is shown as failed to somebody. */
    isFailing: () => state.status === 'failed' && watchers.size > 0,

    /** Begins without a watcher, for a page that is about to be shown. */
    start: () => start(),

    /** Tries now, instead of after the pause. */
    retry() {
      if (state.status !== 'failed' || state.retrying) return;
      // Beside an attempt that may hang.
      running = false;
      start(true);
    },

    /** Tries now, without a word: something says that it will come. */
    tryNow() {
      if (state.status !== 'failed' || watchers.size === 0) return;
      running = false;
      start();
    },

    /** Begins anew, also beside an attempt that may hang: the line is back. */
    renew() {
      if (attempt === 0 || (watchers.size === 0 && !running)) return;
      failuresInARow = 0;
      running = false;
      start();
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
