import type { SavedList } from '@quaywatch/shared/contract';
import { ListFormDialog } from '../../list-form/list-form-dialog.tsx';
import { hasListChanged, type ListDraft } from '../../list-form/list-form.rules.ts';
import { useUpdateList } from './change-lists.hooks.ts';

type EditListDialogProps = {
  list: SavedList;
  lists: readonly SavedList[];
  onSaved: () => void;
  onClose: () => void;
};

/** Saving an unchanged list makes no call (LST-15). */
export function EditListDialog({ list, lists, onSaved, onClose }: EditListDialogProps) {
  const { customerContainerNumberListId } = list;
  const update = useUpdateList();
  const others = lists.filter((other) => other.customerContainerNumberListId !== customerContainerNumberListId);

  const save = async (draft: ListDraft) => {
    if (!hasListChanged(list, draft)) return onClose();
    const containerNumbers = [...draft.containerNumbers];
    await update.mutateAsync({ name: draft.name, containerNumbers, customerContainerNumberListId });
    onSaved();
  };

  return (
    <ListFormDialog
      title="Edit List"
      start={list}
      takenNames={others.map(({ name }) => name)}
      onSave={save}
      onClose={onClose}
    />
  );
}
