import { useEffect, useRef, useState } from 'react';
import { ApiError, callApi } from '@quaywatch/shared/api';
import { readAlertMarks, type Container } from '@quaywatch/shared/contract';
import { useShellServices } from '@quaywatch/shared/remote';
import {
  describeAlertNews,
  putAlertMarks,
  hasWaitingAlerts,
  type AlertMarksAnswer,
} from '../../results/alert-marks.rules.ts';
import { waitAfter } from '../../results/attended-asking.rules.ts';
import { useAttendedAsking } from '../../results/use-attended-asking.ts';

const interval = 10_000;
const soonInterval = 2_000;
const soonFor = 30_000;

type AlertMarks = {
  /** Null before the first answer. */
  readonly containers: readonly Container[] | null;
  /** While a search runs no marks are fetched, because its answer brings newer ones. */
  readonly isLoading: boolean;
  /** Milliseconds since 1970. */
  readonly lastTriedAt: number;
  readonly onMarks: (answer: AlertMarksAnswer) => void;
};

type LastTry = { readonly at: number; readonly failedTries: number; readonly isRefused: boolean };

const neverTried: LastTry = { at: 0, failedTries: 0, isRefused: false };

/**
 * Updates the alert marks while an alert is pending, and for half a minute after alerts were set (CON-85). The calls do
 * not extend the session and are sent only while the page is attended.
 * @returns a function to call when alerts were set
 */
export function useAlertMarks({ containers, isLoading, lastTriedAt, onMarks }: AlertMarks): () => void {
  const { announce } = useShellServices();
  const [lastTry, setLastTry] = useState(neverTried);
  const [soonUntil, setSoonUntil] = useState(0);
  const pause = useRef<AbortController | null>(null);
  const isAsking = useRef(false);

  useEffect(() => {
    if (isLoading) return undefined;
    const betweenSearches = new AbortController();
    pause.current = betweenSearches;
    return () => betweenSearches.abort();
  }, [isLoading]);

  async function ask(shown: readonly Container[], signal: AbortSignal) {
    isAsking.current = true;
    try {
      const numbers = shown.map(({ container }) => container);
      const answer = { numbers, ...(await callApi(readAlertMarks, { body: numbers, signal, asksQuietly: true })) };
      const news = describeAlertNews(shown, putAlertMarks(shown, answer));
      onMarks(answer);
      if (news.length > 0) announce(news.join('. '));
      setLastTry({ ...neverTried, at: Date.now() });
    } catch (error) {
      // A call that is refused with these statuses would only be refused again.
      const isRefused = error instanceof ApiError && (error.status === 401 || error.status === 403);
      if (!signal.aborted)
        setLastTry(({ failedTries }) => ({ at: Date.now(), failedTries: failedTries + 1, isRefused }));
    } finally {
      isAsking.current = false;
    }
  }

  const lastAnswerAt = Math.max(lastTry.at, lastTriedAt);
  const isSoon = lastAnswerAt < soonUntil;
  useAttendedAsking({
    isOn: !lastTry.isRefused && containers !== null && (isSoon || hasWaitingAlerts(containers)),
    isReady: !isLoading,
    dueAt: lastAnswerAt + waitAfter(lastTry.failedTries, isSoon ? soonInterval : interval),
    ask: () => {
      if (containers && pause.current && !isAsking.current) void ask(containers, pause.current.signal);
    },
  });

  return () => {
    setLastTry(neverTried);
    setSoonUntil(Date.now() + soonFor);
  };
}
