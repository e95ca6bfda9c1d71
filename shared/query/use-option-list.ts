import { loadOptionList, type OptionListCall } from '@quaywatch/shared/api';
import { useQuery } from '@tanstack/react-query';

/** Fetched until it is there and then kept; null before (HIS-D10, ACC-17, HCU-19). */
export function useOptionList(call: OptionListCall): readonly string[] | null {
  const list = useQuery({
    queryKey: ['option-list', call.path],
    queryFn: ({ signal }) => loadOptionList(call, { signal }),
    staleTime: Infinity,
  });
  return list.data ?? null;
}
