import { limits } from '@quaywatch/shared/contract';
import { idleTimeLeft } from '@quaywatch/shared/session';
import { useEffect, useState } from 'react';

const interval = 15_000;
const minute = 60_000;

/** Minutes left, rounded up; null while the end is not near. */
function minutesLeft(): number | null {
  const left = idleTimeLeft();
  return left > limits.inactivityNotice ? null : Math.max(0, Math.ceil(left / minute));
}

export function useEndingSession(): readonly [minutes: number | null, look: () => void] {
  const [minutes, setMinutes] = useState<number | null>(null);
  const [look] = useState(() => () => setMinutes(minutesLeft()));

  useEffect(() => {
    look();
    const timer = setInterval(look, interval);
    // Checks again after the tab was hidden and after actions in other tabs.
    for (const news of ['focus', 'storage']) window.addEventListener(news, look);
    return () => {
      clearInterval(timer);
      for (const news of ['focus', 'storage']) window.removeEventListener(news, look);
    };
  }, [look]);
  return [minutes, look];
}
