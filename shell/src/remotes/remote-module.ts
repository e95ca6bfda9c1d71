import type { ComponentType } from 'react';

export type RemoteComponent = ComponentType<object>;

export type RemoteModuleState =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly component: RemoteComponent }
  /**
   * `retrying` is true when a customer asked for it or came back to the tab. The module becomes ready by itself when
   * the remote comes back.
   */
  | { readonly status: 'failed'; readonly retrying: boolean; readonly error: unknown };

export type RemoteModule = ReturnType<typeof createRemoteModule>;

/** Only another release helps; waiting parts are told when there is one. */
export class BrokenRelease extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

/** Attempts before a failure is shown. */
export const quickAttempts = 3;
const quickDelayMs = 300;
/**
 * An attempt that takes longer has timed out. The failure is then shown without further quick attempts, and the next one
 * starts almost at once.
 */
const quickAttemptsMs = 4_000;
/** After this time the failure is shown, and another attempt starts in parallel. */
const patienceMs = 8_500;
/** Pauses between attempts. A broken release is retried this rarely, in case the code was not the cause. */
const pausesMs = { first: 2_500, broken: 45_000 };

type RemoteModuleOptions = {
  /** `attempt` counts from 1. `isAsked` is true when a customer asked for it or came back to the tab. */
  readonly load: (attempt: number, isAsked: boolean) => Promise<RemoteComponent>;
  readonly longestPauseMs: () => number;
  readonly random?: () => number;
};

/**
 * Keeps trying while someone watches: a few quick attempts, then with growing, randomised pauses, and at once on
 * `retry`. A slow attempt continues beside the next one and counts if it succeeds, so slow files arrive and hanging
 * ones are requested again.
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

    /** Whether the module is shown as failed somewhere. */
    isFailing: () => state.status === 'failed' && watchers.size > 0,

    /** Starts without a watcher, for a page that is about to be shown. */
    start: () => start(),

    retry() {
      if (state.status !== 'failed' || state.retrying || watchers.size === 0) return;
      // Starts beside an attempt that may hang.
      running = false;
      start(true);
    },

    /** Tries unseen, after a sign that the attempt will succeed. */
    tryNow() {
      if (state.status !== 'failed' || watchers.size === 0) return;
      running = false;
      start();
    },

    /** Starts anew beside an attempt that may hang, because the connection is back. */
    renew() {
      if (attempt === 0 || (watchers.size === 0 && !running)) return;
      failuresInARow = 0;
      running = false;
      start();
    },

    /** While someone watches, failures are retried. */
    watch(watcher: () => void): () => void {
      if (watchers.size === 0 && state.status === 'failed' && !running) {
        // A customer who returns to the page sees it loading, not an old failure.
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
