import { loadOptionList, type OptionListCall } from '@quaywatch/shared/api';
import { useQuery } from '@tanstack/react-query';

/** Null until the list is loaded, which is retried until it succeeds; then it is kept (HIS-D10, ACC-17, HCU-19). */
export function useOptionList(call: OptionListCall): readonly string[] | null {
  const list = useQuery({
    queryKey: ['option-list', call.path],
    queryFn: ({ signal }) => loadOptionList(call, { signal }),
    staleTime: Infinity,
  });
  return list.data ?? null;
}
