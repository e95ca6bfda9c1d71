import { useEffect, useEffectEvent, useRef } from 'react';
import { isUnattended, waitAfter } from './auto-refresh.rules.ts';

/** Milliseconds until a page that is in the middle of something is asked again whether it is done. */
const recheck = 1000;
const inputs = ['pointerdown', 'keydown', 'wheel'] as const;

type AutoRefresh = {
  readonly isOn: boolean;
  readonly isLoading: boolean;
  /** When the last search ended, well or not: milliseconds since 1970; 0 before that. */
  readonly lastTriedAt: number;
  /** Searches that have failed since the last one that did not. */
  readonly failedTries: number;
  /** The session is over: nothing more is asked. */
  readonly isUnauthorised: boolean;
  readonly refresh: () => void;
};

/** A refresh would change the page under an open dialog. */
const isDialogOpen = () => document.querySelector('dialog[open]') !== null;

/**
 * Refreshes a minute after the last search, whether that was automatic or not. A hidden tab waits and catches up when it
 * is shown again. An open dialog delays the refresh. Failures make the waits longer. A page that nobody has touched for as
 * long as a session lasts waits for the next touch.
 */
export function useAutoRefresh({ isOn, isLoading, lastTriedAt, failedTries, isUnauthorised, refresh }: AutoRefresh) {
  const isReady = isOn && !isLoading && !isUnauthorised && lastTriedAt > 0;
  const lastInputAt = useRef(0);
  const refreshNow = useEffectEvent(refresh);

  useEffect(() => {
    // Switching it on counts as input.
    if (isOn) lastInputAt.current = Date.now();
  }, [isOn]);

  useEffect(() => {
    if (!isReady) return undefined;
    const dueAt = lastTriedAt + waitAfter(failedTries);
    const listeners = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;

    const tick = () => {
      clearTimeout(timer);
      if (document.hidden || isUnattended(lastInputAt.current, Date.now())) return;
      const left = dueAt - Date.now();
      if (left > 0) timer = setTimeout(tick, left);
      else if (isDialogOpen()) timer = setTimeout(tick, recheck);
      else refreshNow();
    };
    const noteInput = () => {
      const wasUnattended = isUnattended(lastInputAt.current, Date.now());
      lastInputAt.current = Date.now();
      if (wasUnattended) tick();
    };
    document.addEventListener('visibilitychange', tick, { signal: listeners.signal });
    for (const input of inputs)
      document.addEventListener(input, noteInput, { capture: true, passive: true, signal: listeners.signal });
    tick();
    return () => {
      listeners.abort();
      clearTimeout(timer);
    };
  }, [isReady, lastTriedAt, failedTries]);
}
