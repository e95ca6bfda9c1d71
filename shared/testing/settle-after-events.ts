import { setImmediate } from 'node:timers/promises';
import { configure, getConfig } from '@testing-library/react';

/**
 * Makes sure that the effects of an event are on the page when `user.click` and similar calls return: a form checks a
 * field after a few promises, and React renders the result in a separate task.
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
