import type { SavedList } from '@quaywatch/shared/contract';
import { CreateListDialog } from '../../list-form/create-list-dialog.tsx';
import { DeleteListDialog } from './delete-list-dialog.tsx';
import { EditListDialog } from './edit-list-dialog.tsx';

export type OpenListDialog =
  { readonly kind: 'create' } | { readonly kind: 'edit' | 'delete'; readonly list: SavedList };

type ListDialogProps = {
  dialog: OpenListDialog;
  lists: readonly SavedList[];
  onSaved: (id: string) => void;
  onDeleted: () => void;
  onClose: () => void;
};

/** The open pop-up of the saved lists. */
export function ListDialog({ dialog, lists, onSaved, onDeleted, onClose }: ListDialogProps) {
  switch (dialog.kind) {
    case 'create':
      return <CreateListDialog title="Create New List" lists={lists} onCreated={onSaved} onClose={onClose} />;
    case 'edit':
      return (
        <EditListDialog
          list={dialog.list}
          lists={lists}
          onSaved={() => onSaved(dialog.list.customerContainerNumberListId)}
          onClose={onClose}
        />
      );
    case 'delete':
      return <DeleteListDialog list={dialog.list} onDeleted={onDeleted} onClose={onClose} />;
  }
}
