import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { customerKeys } from '../../customer/customer.hooks.ts';

/**
 * A note that is being written. It is kept in the cache of the session, so that neither a new release of this page nor a look
 * at another customer loses it; there it belongs to its customer and shows with no other (decision 0024).
 */
export function useNoteDraft(customerId: string) {
  const client = useQueryClient();
  const [kept] = useState(() => client.getQueryData<string>(customerKeys.draft(customerId)) ?? '');

  const keep = useCallback(
    (text: string) => {
      const queryKey = customerKeys.draft(customerId);
      if (text === '') return client.removeQueries({ queryKey });
      // Nobody observes it, so that the cache would drop it after five minutes.
      client.setQueryDefaults(queryKey, { gcTime: Infinity });
      client.setQueryData(queryKey, text);
    },
    [client, customerId],
  );
  return [kept, keep] as const;
}
