import { useEffect, useState } from 'react';
import { isoDay } from '@quaywatch/shared/domain';

const interval = 15_000;

/** The UK day, `YYYY-MM-DD`. It changes soon after midnight while the page is open. */
export function useUkDay(): string {
  const [today, setToday] = useState(() => isoDay(new Date()));
  useEffect(() => {
    const look = () => setToday(isoDay(new Date()));
    // One timer for midnight would be late by the time that the computer sleeps.
    const timer = setInterval(look, interval);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return today;
}
