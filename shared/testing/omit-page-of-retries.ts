import { configure, getConfig } from '@testing-library/react';

/**
 * `findBy` and `waitFor` query again and again until the element is there. Testing Library printed the whole page into
 * the error of each try, 5 % of the time. The last error has it still: it is printed when the wait is over.
 */
export function omitPageOfRetries(): void {
  const { getElementError } = getConfig();
  configure({
    getElementError: (message, container) => {
      if (!isTrying()) return getElementError(message, container);
      const error = new Error(message ?? '');
      error.name = 'TestingLibraryElementError';
      return error;
    },
  });
}

/** Testing Library sets this while it tries. Queries by role do the same with it. */
const isTrying = () => Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true;
