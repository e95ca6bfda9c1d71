import { waitAfter } from '../../results/attended-asking.rules.ts';
import { useAttendedAsking } from '../../results/use-attended-asking.ts';

/** Milliseconds between automatic refreshes. */
const refreshInterval = 60_000;

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
 * Refreshes a minute after the last search, whether that was automatic or not, while somebody attends the page. An open
 * dialog delays the refresh. Failures make the waits longer.
 */
export function useAutoRefresh({ isOn, isLoading, lastTriedAt, failedTries, isUnauthorised, refresh }: AutoRefresh) {
  useAttendedAsking({
    isOn,
    isReady: !isLoading && !isUnauthorised && lastTriedAt > 0,
    dueAt: lastTriedAt + waitAfter(failedTries, refreshInterval),
    mustWait: isDialogOpen,
    ask: refresh,
  });
}
