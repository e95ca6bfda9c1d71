import { useState } from 'react';
import { waitAfter } from '../../results/attended-asking.rules.ts';
import { keepChoice, readChoice } from '../../results/keep-choice.ts';
import { useAttendedAsking } from '../../results/use-attended-asking.ts';

/** In milliseconds. */
const refreshInterval = 60_000;

type AutoRefresh = {
  readonly isOn: boolean;
  readonly isLoading: boolean;
  /** When the last search ended, successfully or not: milliseconds since 1970, 0 before the first search. */
  readonly lastTriedAt: number;
  readonly failedTries: number;
  readonly isUnauthorised: boolean;
  readonly refresh: () => void;
};

/** A refresh would change the page under an open dialog. */
const isDialogOpen = () => document.querySelector('dialog[open]') !== null;

/** Refreshes while the page is attended. An open dialog delays a refresh, and failures lengthen the interval. */
export function useAutoRefresh({ isOn, isLoading, lastTriedAt, failedTries, isUnauthorised, refresh }: AutoRefresh) {
  useAttendedAsking({
    isOn,
    isReady: !isLoading && !isUnauthorised && lastTriedAt > 0,
    dueAt: lastTriedAt + waitAfter(failedTries, refreshInterval),
    mustWait: isDialogOpen,
    ask: refresh,
  });
}

const key = 'automaticRefresh';

/** Kept for the tab only: otherwise pages would still refresh long after people have forgotten why. */
export function useAutoRefreshChoice(): readonly [isOn: boolean, choose: (isOn: boolean) => void] {
  const [isOn, setOn] = useState(() => readChoice(sessionStorage, key) === 'true');
  const choose = (next: boolean) => {
    keepChoice(sessionStorage, key, String(next));
    setOn(next);
  };
  return [isOn, choose];
}
