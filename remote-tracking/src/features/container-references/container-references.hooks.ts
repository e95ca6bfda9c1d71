import { useMutation } from '@tanstack/react-query';
import { callApi, logFailure } from '@quaywatch/shared/api';
import { saveContainerReferences } from '@quaywatch/shared/contract';
import type { ReferenceChange } from './references-form.rules.ts';

export const useSaveReferences = () =>
  useMutation({
    mutationFn: (changes: readonly ReferenceChange[]) =>
      callApi(saveContainerReferences, { body: [...changes], showsFailure: true }),
    networkMode: 'always',
    onError: (error) => logFailure('save the references', error),
  });
