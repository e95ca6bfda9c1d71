import { useQuery } from '@tanstack/react-query';
import { loadOptionList, type OptionListCall } from '@quaywatch/shared/api';

/** A list to choose from, fetched until it is there and then kept; null before (HCU-19). */
export function useOptionList(call: OptionListCall): readonly string[] | null {
  const list = useQuery({
    queryKey: ['helpdesk', 'options', call.path],
    queryFn: ({ signal }) => loadOptionList(call, { signal }),
    staleTime: Infinity,
  });
  return list.data ?? null;
}
