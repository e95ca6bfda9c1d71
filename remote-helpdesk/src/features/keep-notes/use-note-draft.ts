import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { customerKeys } from '../../customer/customer.hooks.ts';

/**
 * A half-written note. It is kept in the session's cache under its customer, so that neither a new release of the page
 * nor a look at another customer loses it (decision 0024).
 */
export function useNoteDraft(customerId: string) {
  const client = useQueryClient();
  const [kept] = useState(() => client.getQueryData<string>(customerKeys.draft(customerId)) ?? '');

  const keep = useCallback(
    (text: string) => {
      const queryKey = customerKeys.draft(customerId);
      if (text === '') return client.removeQueries({ queryKey });
      // Without observers the cache would drop it after five minutes.
      client.setQueryDefaults(queryKey, { gcTime: Infinity });
      client.setQueryData(queryKey, text);
    },
    [client, customerId],
  );
  return [kept, keep] as const;
}
