import { useQuery } from '@tanstack/react-query';
import { callApi, loadOptionList, logFailure } from '@quaywatch/shared/api';
import { listRoleTypes, updateAccountDetails } from '@quaywatch/shared/contract';
import { useSingleMutation } from '@quaywatch/shared/query';
import type { GeneralChanges } from './general-information.rules.ts';

/** The roles to choose from, fetched until they are there; null before (ACC-17, REG-18). */
export function useRoles(): readonly string[] | null {
  const roles = useQuery({
    queryKey: ['role-types'],
    queryFn: ({ signal }) => loadOptionList(listRoleTypes, { signal }),
    staleTime: Infinity,
  });
  return roles.data ?? null;
}

/** Stores the changes (ACC-11). Whoever fails may try again; nothing else happens (ACC-13). */
export function useUpdateGeneralInformation(onUpdated: (changes: GeneralChanges) => void) {
  return useSingleMutation({
    mutationFn: (changes: GeneralChanges) => callApi(updateAccountDetails, { body: changes }),
    onSuccess: (_, changes) => onUpdated(changes),
    onError: (error) => logFailure('update the general information', error),
  });
}
