import { useMutation, useQuery } from '@tanstack/react-query';
import { callApiWithStatus } from '@quaywatch/shared/api';
import { changedTemplates, readAlertTemplates, saveAlertTemplates } from '@quaywatch/shared/contract';
import { readOvertaken, useAfterChange } from '@quaywatch/shared/query';
import { differs, templateSetOf, type TemplateSet } from '../../template-table/template-set.rules.ts';

const templatesKey = ['alerts', 'templates'] as const;

/** `etag` identifies the set when it is next saved (TPL-35). */
export type SavedTemplates = { readonly set: TemplateSet; readonly etag: string | undefined };

export function useSavedTemplates() {
  return useQuery({
    queryKey: templatesKey,
    queryFn: async ({ signal }): Promise<SavedTemplates> => {
      const { answer, etag } = await callApiWithStatus(readAlertTemplates, { signal });
      return { set: templateSetOf(answer), etag };
    },
    // Each visit to the page fetches the saved set once and keeps it: another tab's save must not replace boxes that
    // are being ticked here. Reconnecting repeats only a failed fetch.
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: ({ state }) => state.status === 'error',
    structuralSharing: false,
  });
}

/** The set that was saved elsewhere before this one (TPL-35). */
export const readNewerTemplates = (error: unknown) => readOvertaken(error, changedTemplates);

/**
 * Replaces only the set that was shown (TPL-12).
 * @param onOvertaken called if another set was saved meanwhile, which is now the saved one (TPL-35)
 */
export function useSaveTemplates({ etag }: SavedTemplates, onOvertaken: (saved: TemplateSet) => void) {
  const { takeOver } = useAfterChange();
  const show = (saved: SavedTemplates) => takeOver<SavedTemplates>(templatesKey, () => saved);
  return useMutation({
    mutationFn: async (set: TemplateSet) => {
      try {
        return await callApiWithStatus(saveAlertTemplates, {
          body: [...set.values()],
          ifMatch: etag,
          showsFailure: true,
        });
      } catch (error) {
        const changed = readNewerTemplates(error);
        // An earlier save that got no answer has saved this very set.
        if (!changed || differs(templateSetOf(changed.items), set)) throw error;
        return changed;
      }
    },
    onSuccess: (answer, set) => show({ set, etag: answer.etag }),
    onError: (error) => {
      const changed = readNewerTemplates(error);
      if (!changed) return;
      const saved = templateSetOf(changed.items);
      show({ set: saved, etag: changed.etag });
      onOvertaken(saved);
    },
  });
}
