import { limits } from '@quaywatch/shared/contract';
import { idleTimeLeft } from '@quaywatch/shared/session';
import { useEffect, useState } from 'react';

const interval = 15_000;
const minute = 60_000;

/** Minutes until the session ends for want of an action, begun ones counted; null while that is not near. */
function minutesLeft(): number | null {
  const left = idleTimeLeft();
  return left > limits.inactivityNotice ? null : Math.max(0, Math.ceil(left / minute));
}

/** Follows how long a session has left that nobody uses; an action in any tab of the browser ends the count (SES-70). */
export function useEndingSession(): readonly [minutes: number | null, look: () => void] {
  const [minutes, setMinutes] = useState<number | null>(null);
  const [look] = useState(() => () => setMinutes(minutesLeft()));

  useEffect(() => {
    look();
    const timer = setInterval(look, interval);
    // A tab that was hidden, and an action in another one.
    for (const news of ['focus', 'storage']) window.addEventListener(news, look);
    return () => {
      clearInterval(timer);
      for (const news of ['focus', 'storage']) window.removeEventListener(news, look);
    };
  }, [look]);
  return [minutes, look];
}
