import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { keepInCache } from '@quaywatch/shared/query';
import { customerKeys } from '../../customer/customer.hooks.ts';
import { emptyFields, type Search, type SearchFields, type SearchFilters } from './search.rules.ts';
import { placeKey } from './use-kept-place.ts';

type KeptSearch = { readonly fields: SearchFields; readonly search: Search | null };

const key = ['helpdesk', 'search'];
const nothing: KeptSearch = { fields: emptyFields, search: null };

/**
 * Kept in the query cache (HLP-12), which ends with the session, so that neither storage nor an address reveals whom
 * the helpdesk looks for.
 */
export function useKeptSearch() {
  const client = useQueryClient();
  const [kept, setKept] = useState(() => client.getQueryData<KeptSearch>(key) ?? nothing);

  function keep(next: KeptSearch) {
    keepInCache(client, key, next);
    setKept(next);
  }

  function replace(next: KeptSearch) {
    client.removeQueries({ queryKey: customerKeys.searches });
    client.removeQueries({ queryKey: placeKey });
    keep(next);
  }

  return {
    ...kept,
    keepFields: (fields: SearchFields) => keep({ ...kept, fields }),
    begin: (filters: SearchFilters) =>
      replace({ ...kept, search: { number: (kept.search?.number ?? 0) + 1, filters } }),
    clear: () => replace(nothing),
  };
}
