import { useEffect, useEffectEvent, useRef } from 'react';
import { isUnattended } from './attended-asking.rules.ts';

const recheck = 1000;
const inputs = ['pointerdown', 'keydown', 'wheel'] as const;

type AttendedAsking = {
  readonly isOn: boolean;
  readonly isReady: boolean;
  /** Milliseconds since 1970. */
  readonly dueAt: number;
  readonly mustWait?: () => boolean;
  readonly ask: () => void;
};

const never = () => false;

/**
 * A hidden tab catches up when it is shown. A page that is idle for the length of a session waits for the next input.
 */
export function useAttendedAsking({ isOn, isReady, dueAt, mustWait = never, ask }: AttendedAsking) {
  const lastInputAt = useRef(0);
  const askNow = useEffectEvent(ask);
  const isHeldUp = useEffectEvent(mustWait);

  useEffect(() => {
    // Switching it on counts as input.
    if (isOn) lastInputAt.current = Date.now();
  }, [isOn]);

  useEffect(() => {
    if (!isOn || !isReady) return undefined;
    const listeners = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;

    const tick = () => {
      clearTimeout(timer);
      if (document.hidden || isUnattended(lastInputAt.current, Date.now())) return;
      const left = dueAt - Date.now();
      if (left > 0) timer = setTimeout(tick, left);
      else if (isHeldUp()) timer = setTimeout(tick, recheck);
      else askNow();
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
  }, [isOn, isReady, dueAt]);
}
