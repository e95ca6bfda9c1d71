import { useEffect, useEffectEvent, useRef } from 'react';
import { isUnattended } from './attended-asking.rules.ts';

/** Milliseconds until a page that is in the middle of something is asked again whether it is done. */
const recheck = 1000;
const inputs = ['pointerdown', 'keydown', 'wheel'] as const;

type AttendedAsking = {
  /** Whether the page asks by itself at all. */
  readonly isOn: boolean;
  /** Whether there is something to wait for at the moment, such as an answer that is on its way. */
  readonly isReady: boolean;
  /** When it asks next: milliseconds since 1970. */
  readonly dueAt: number;
  /** Whether it has to wait although it is due. */
  readonly mustWait?: () => boolean;
  readonly ask: () => void;
};

const never = () => false;

/**
 * Asks when it is due, while somebody is there to see it. A hidden tab waits and catches up when it is shown again. A page
 * that nobody has touched for as long as a session lasts waits for the next touch.
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
