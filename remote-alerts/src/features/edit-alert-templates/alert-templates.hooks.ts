import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '@quaywatch/shared/api';
import { readAlertTemplates, saveAlertTemplates } from '@quaywatch/shared/contract';
import type { TemplateSet } from '../../template-table/template-set.rules.ts';
import { templateSetOf } from '../../template-table/template-set.rules.ts';

const templatesKey = ['alerts', 'templates'] as const;

/** The saved set of ticked boxes. */
export function useSavedTemplates() {
  return useQuery({
    queryKey: templatesKey,
    queryFn: async ({ signal }) => templateSetOf(await callApi(readAlertTemplates, { signal })),
    // Each visit begins with what is saved by then, and keeps it: another tab's save must not replace the boxes that are
    // being ticked in this one.
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    structuralSharing: false,
  });
}

/** Saves the full set; from then on it counts as the saved one (TPL-12). */
export function useSaveTemplates() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (set: TemplateSet) => callApi(saveAlertTemplates, { body: [...set.values()], showsFailure: true }),
    onSuccess: (_answer, set) => client.setQueryData(templatesKey, set),
  });
}
