import { useEffect, useState } from 'react';
import { isoDay, startOfUkDay } from '@quaywatch/shared/domain';

const day = 86_400_000;

/** The UK day, `YYYY-MM-DD`. It changes at midnight while the page is open. */
export function useUkDay(): string {
  const [today, setToday] = useState(() => isoDay(new Date()));
  useEffect(() => {
    const tomorrow = startOfUkDay(new Date(Date.parse(today) + day).toISOString().slice(0, 10));
    // A timer may fire slightly early; then another one is set.
    const timer = setTimeout(() => setToday(isoDay(new Date())), Math.max(1_000, tomorrow.getTime() - Date.now()));
    return () => clearTimeout(timer);
  }, [today]);
  return today;
}
