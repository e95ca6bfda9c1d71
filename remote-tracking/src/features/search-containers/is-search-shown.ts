import type { QueryClient } from '@tanstack/react-query';

/** False once the page that searched for these numbers shows others, or has been left. */
export const isSearchShown = (client: QueryClient, requestedNumbers: readonly string[]): boolean =>
  client
    .getQueryCache()
    .findAll({ queryKey: ['containers'], type: 'active' })
    .some(({ queryKey: [, , numbers] }) => String(numbers) === String(requestedNumbers));
