import { Trash2 } from 'lucide-react';
import type { SavedList } from '@quaywatch/shared/contract';
import { ConfirmDialog } from '@quaywatch/shared/ui';
import { useDeleteList } from './change-lists.hooks.ts';

type DeleteListDialogProps = { list: SavedList; onDeleted: () => void; onClose: () => void };

/** Asks before deleting a list (LST-D4); stays open if that fails. */
export function DeleteListDialog({ list, onDeleted, onClose }: DeleteListDialogProps) {
  const deletion = useDeleteList();
  const remove = () => deletion.mutate(list.customerContainerNumberListId, { onSuccess: onDeleted });
  return (
    <ConfirmDialog title="Delete List" icon={Trash2} danger busy={deletion.isPending} onNo={onClose} onYes={remove}>
      Are you sure you want to delete this list?
    </ConfirmDialog>
  );
}
