import { setImmediate } from 'node:timers/promises';
import { configure, getConfig } from '@testing-library/react';

/**
 * An event's consequences are on the page when `user.click` and its like return: a form that checks a field answers
 * after a few promises, and React renders that in a task of its own.
 */
export function settleAfterEvents(): void {
  const { asyncWrapper } = getConfig();
  configure({
    asyncWrapper: (act) =>
      asyncWrapper(async () => {
        const result = await act();
        await setImmediate();
        await setImmediate();
        return result;
      }),
  });
}
