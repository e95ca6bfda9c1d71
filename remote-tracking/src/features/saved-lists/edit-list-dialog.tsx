import { useState } from 'react';
import type { SavedList } from '@quaywatch/shared/contract';
import { showToast } from '@quaywatch/shared/ui';
import { ListFormDialog } from '../../list-form/list-form-dialog.tsx';
import { describeListChange, hasListChanged, type ListDraft } from '../../list-form/list-form.rules.ts';
import { readNewerList, useUpdateList } from './change-lists.hooks.ts';

type EditListDialogProps = {
  list: SavedList;
  lists: readonly SavedList[];
  /** Called while the form is open. */
  onSaved: () => void;
  onClose: () => void;
};

const notSaved = 'Your list has not been saved, because it has been changed elsewhere. Please edit it again.';

/** Saving an unchanged list makes no call (LST-15). One that was changed elsewhere is not overwritten unseen (LST-56). */
export function EditListDialog({ list, lists, onSaved, onClose }: EditListDialogProps) {
  const { customerContainerNumberListId } = list;
  const update = useUpdateList();
  const [saved, setSaved] = useState(list);
  const [change, setChange] = useState<string | null>(null);
  const others = lists.filter((other) => other.customerContainerNumberListId !== customerContainerNumberListId);

  const save = async (draft: ListDraft) => {
    if (!hasListChanged(saved, draft)) return false;
    const body = { name: draft.name, containerNumbers: [...draft.containerNumbers], customerContainerNumberListId };
    try {
      await update.mutateAsync({ body, ifMatch: saved.etag });
    } catch (error) {
      const newer = readNewerList(error);
      if (newer) {
        setChange(describeListChange(saved, newer));
        setSaved(newer);
      }
      throw error;
    }
    return true;
  };

  return (
    <ListFormDialog
      title="Edit List"
      start={list}
      takenNames={others.map(({ name }) => name)}
      newer={change === null ? null : { list: saved, change }}
      onNewerLoaded={() => setChange(null)}
      onSave={save}
      onSaved={(isChanged) => (isChanged ? onSaved() : onClose())}
      onFailedLate={(error) => {
        if (readNewerList(error)) showToast(notSaved, 'critical');
      }}
      onClose={onClose}
    />
  );
}
