import { useMutation } from '@tanstack/react-query';
import { callApi, logFailure } from '@quaywatch/shared/api';
import { saveContainerReferences } from '@quaywatch/shared/contract';
import { containerReferencesKey, useAfterChange } from '@quaywatch/shared/query';
import type { ReferenceChange } from './references-form.rules.ts';

export function useSaveReferences() {
  const { askAnew } = useAfterChange();
  return useMutation({
    mutationFn: (changes: readonly ReferenceChange[]) =>
      callApi(saveContainerReferences, { body: [...changes], showsFailure: true }),
    // Saved lists and history show references too.
    onSuccess: () => void askAnew(containerReferencesKey),
    onError: (error) => logFailure('save the references', error),
  });
}
