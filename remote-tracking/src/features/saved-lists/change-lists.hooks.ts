import { useMutation } from '@tanstack/react-query';
import { ApiError, callApi, logFailure, type CallInput } from '@quaywatch/shared/api';
import {
  changedSavedList,
  deleteSavedList,
  listSavedLists,
  moveSavedList,
  updateSavedList,
  type SavedList,
} from '@quaywatch/shared/contract';
import {
  forThisCustomer,
  oopsUnlessOffline,
  readOvertaken,
  removeIfThere,
  tellLateFailure,
  useIsThere,
  useSingleMutation,
} from '@quaywatch/shared/query';
import { showToast } from '@quaywatch/shared/ui';
import { tellSaved, useReloadLists } from '../../list-form/saved-lists.hooks.ts';

/** The list as it is now, if it was changed elsewhere before this change (LST-56). */
export const readNewerList = (error: unknown): SavedList | undefined => readOvertaken(error, changedSavedList)?.list;

/** Deleted elsewhere, or not the team's any more (LST-59, LST-63). */
export const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** Resolves once the lists are reloaded (LST-16, LST-21). */
export function useUpdateList() {
  const reload = useReloadLists();
  return useMutation({
    mutationFn: async (change: Pick<CallInput<typeof updateSavedList>, 'body' | 'ifMatch'>) => {
      const tell = tellSaved();
      await callApi(updateSavedList, change);
      await reload();
      tell();
    },
    onError: (error) => (readNewerList(error) || isGone(error) ? reload() : logFailure('save the list', error)),
  });
}

/** Also succeeds if the list was deleted elsewhere. Resolves once the lists are reloaded (LST-16, LST-22). */
export function useDeleteList() {
  const reload = useReloadLists();
  const isThere = useIsThere();
  return useMutation({
    mutationFn: async ({ customerContainerNumberListId: listId, name }: SavedList) => {
      const tell = forThisCustomer(showToast);
      const deletion = removeIfThere(callApi(deleteSavedList, { params: { listId } }));
      await tellLateFailure(isThere, deletion, () =>
        showToast(`${name} has not been deleted. Please try again.`, 'critical'),
      );
      await reload();
      tell('Your list has been deleted.', 'good');
    },
    onError: (error) => logFailure('delete the list', error),
  });
}

type NumbersChange = {
  readonly listId: string;
  readonly change: (numbers: readonly string[]) => readonly string[];
  /** Says how it ended, also if the page was left meanwhile. Gets what the change resolves with. */
  readonly tell?: (before: SavedList | null) => void;
  /** Says that it failed, once the component has gone. */
  readonly tellFailedLate?: () => void;
};

const mostTries = 3;

async function changeNumbers({ listId, change }: NumbersChange): Promise<SavedList | null> {
  const list = (await callApi(listSavedLists)).find(({ customerContainerNumberListId: id }) => id === listId);
  if (!list) return null;
  const { name, containerNumbers, etag } = list;
  const changed = [...change(containerNumbers)];
  if (changed.length !== containerNumbers.length) {
    const body = { name, containerNumbers: changed, customerContainerNumberListId: listId };
    await callApi(updateSavedList, { body, ifMatch: etag });
  }
  return list;
}

async function changeAsItIsNow(change: NumbersChange): Promise<SavedList | null> {
  for (let tries = 1; ; tries += 1)
    try {
      return await changeNumbers(change);
    } catch (error) {
      const isOutdated = readNewerList(error) !== undefined || isGone(error);
      if (!isOutdated || tries >= mostTries) throw error;
    }
}

/**
 * Adds or removes numbers of the list as it is now, so that a colleague's changes in the meantime stay (LST-50, LST-56).
 * Resolves with the list as it was before; with null if it has been deleted elsewhere (LST-59). If the change has been
 * made already, saves nothing.
 */
export function useChangeNumbers() {
  const reload = useReloadLists();
  const isThere = useIsThere();
  return useSingleMutation({
    mutationFn: async (change: NumbersChange) => {
      const tell = forThisCustomer((before: SavedList | null) => change.tell?.(before));
      const before = await tellLateFailure(isThere, changeAsItIsNow(change), () => change.tellFailedLate?.());
      await reload();
      tell(before);
      return before;
    },
    onError: (error) => logFailure('save the list', error),
  });
}

/** Moves a list to the team or back. Resolves once the lists are reloaded (LST-30). */
export function useMoveList() {
  const reload = useReloadLists();
  const isThere = useIsThere();
  return useSingleMutation({
    mutationFn: async ({ customerContainerNumberListId: listId, name, ofTeam: wasOfTeam }: SavedList) => {
      const tell = forThisCustomer(showToast);
      const ofTeam = !wasOfTeam;
      const move = callApi(moveSavedList, { params: { listId }, body: { ofTeam }, showsFailure: true });
      await tellLateFailure(isThere, move, (error) => {
        const notMoved = ofTeam ? `${name} has not been shared with your team.` : `${name} is still your team’s.`;
        showToast(`${notMoved} ${describeMoveProblem(error)}`, 'critical');
      });
      await reload();
      tell(ofTeam ? 'Your list is shared with your team.' : 'Your list is yours alone now.', 'good');
    },
    onError: (error) => {
      if (explain(error) === undefined) logFailure('move the list', error);
    },
  });
}

export const describeMoveProblem = (error: unknown): string => explain(error) ?? oopsUnlessOffline(error);

const explain = (error: unknown): string | undefined =>
  error instanceof ApiError ? (error.refusals['name'] ?? error.refusals['']) : undefined;
