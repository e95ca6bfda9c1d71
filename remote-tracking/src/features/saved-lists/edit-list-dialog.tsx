import { useState } from 'react';
import type { SavedList } from '@quaywatch/shared/contract';
import { showToast } from '@quaywatch/shared/ui';
import { ListFormDialog } from '../../list-form/list-form-dialog.tsx';
import { describeListChange, hasListChanged, type ListDraft } from '../../list-form/list-form.rules.ts';
import { useCreateList } from '../../list-form/saved-lists.hooks.ts';
import { isGone, readNewerList, useUpdateList } from './change-lists.hooks.ts';

type EditListDialogProps = {
  list: SavedList;
  lists: readonly SavedList[];
  /** Called while the form is open, with the id: a list that was deleted elsewhere is saved as a new one. */
  onSaved: (id: string) => void;
  onClose: () => void;
};

const notSaved = 'Your list has not been saved, because it has been changed elsewhere. Please edit it again.';

/**
 * Saving an unchanged list makes no call (LST-15). One that was changed elsewhere is not overwritten unseen (LST-56), and
 * one that was deleted elsewhere is saved as a new list (LST-63).
 */
export function EditListDialog({ list, lists, onSaved, onClose }: EditListDialogProps) {
  const { customerContainerNumberListId } = list;
  const update = useUpdateList();
  const creation = useCreateList();
  const [saved, setSaved] = useState(list);
  const [change, setChange] = useState<string | null>(null);
  const [isDeleted, setDeleted] = useState(false);
  const deleted = list.ofTeam ? 'has been deleted, or is no longer your team’s' : 'has been deleted elsewhere';
  const others = lists.filter((other) => other.customerContainerNumberListId !== customerContainerNumberListId);

  const save = async (draft: ListDraft) => {
    if (isDeleted) return creation.mutateAsync(draft);
    if (!hasListChanged(saved, draft)) return null;
    const body = { name: draft.name, containerNumbers: [...draft.containerNumbers], customerContainerNumberListId };
    try {
      await update.mutateAsync({ body, ifMatch: saved.etag });
    } catch (error) {
      const newer = readNewerList(error);
      if (newer) {
        setChange(describeListChange(saved, newer));
        setSaved(newer);
      }
      if (isGone(error)) setDeleted(true);
      throw error;
    }
    return customerContainerNumberListId;
  };

  return (
    <ListFormDialog
      title="Edit List"
      start={list}
      takenNames={others.map(({ name }) => name)}
      deleted={isDeleted ? deleted : null}
      newer={change === null || isDeleted ? null : { list: saved, change }}
      onNewerLoaded={() => setChange(null)}
      onSave={save}
      onSaved={(id) => (id === null ? onClose() : onSaved(id))}
      onFailedLate={(error) => {
        if (readNewerList(error)) showToast(notSaved, 'critical');
        if (isGone(error)) showToast(`Your list has not been saved: it ${deleted}.`, 'critical');
      }}
      onClose={onClose}
    />
  );
}
