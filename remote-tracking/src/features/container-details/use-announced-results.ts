import { useEffect, useRef } from 'react';
import { formatTime } from '@quaywatch/shared/domain';
import { useShellServices } from '@quaywatch/shared/remote';

/**
 * Announces every new result to screen readers; a later one with its time and how many containers changed. An automatic
 * one is announced only if something changed.
 */
export function useAnnouncedResults(lastRefreshedAt: Date | null, changedCount: number, isAutomatic: boolean): void {
  const { announce } = useShellServices();
  const announced = useRef<Date | null>(null);

  useEffect(() => {
    if (!lastRefreshedAt || announced.current === lastRefreshedAt) return;
    const isFirst = announced.current === null;
    announced.current = lastRefreshedAt;
    if (isFirst) announce('Container results loaded');
    else if (!isAutomatic) announce(`Last refreshed at ${formatTime(lastRefreshedAt)}. ${count(changedCount)}`);
    else if (changedCount > 0) announce(count(changedCount));
  }, [announce, lastRefreshedAt, changedCount, isAutomatic]);
}

function count(changed: number): string {
  if (changed === 0) return 'No changes';
  return changed === 1 ? '1 container changed' : `${changed} containers changed`;
}
