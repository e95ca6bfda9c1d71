import type { SavedList } from '@quaywatch/shared/contract';
import { ConfirmDialog } from '@quaywatch/shared/ui';
import { Trash2 } from 'lucide-react';
import { CreateListDialog } from '../../list-form/create-list-dialog.tsx';
import { useDeleteList } from './change-lists.hooks.ts';
import { EditListDialog } from './edit-list-dialog.tsx';
import { MoveListDialog } from './move-list-dialog.tsx';
import { RemoveLeftDialog } from './remove-left-dialog.tsx';
import { SetListAlerts } from './set-list-alerts.tsx';

type DeleteListDialogProps = { list: SavedList; onDeleted: () => void; onClose: () => void };

/** Stays open if the deletion fails (LST-D4). */
function DeleteListDialog({ list, onDeleted, onClose }: DeleteListDialogProps) {
  const deletion = useDeleteList();
  const remove = () => deletion.mutate(list, { onSuccess: onDeleted });
  return (
    <ConfirmDialog title="Delete List" icon={Trash2} danger busy={deletion.isPending} onNo={onClose} onYes={remove}>
      Are you sure you want to delete this list?
      {list.ofTeam && <span> It is your team’s: your colleagues lose it too.</span>}
    </ConfirmDialog>
  );
}

export type OpenListDialog =
  | { readonly kind: 'create' }
  | { readonly kind: 'edit' | 'delete' | 'move' | 'removeLeft' | 'alerts'; readonly list: SavedList };

type ListDialogProps = {
  dialog: OpenListDialog;
  lists: readonly SavedList[];
  onSaved: (id: string) => void;
  onDeleted: () => void;
  onMoved: (list: SavedList) => void;
  /** With null for a list that has been deleted elsewhere, as below. */
  onRemovedLeft: (list: SavedList | null) => void;
  tellRemoved: (list: SavedList | null, removed: readonly string[]) => void;
  /** Opens another pop-up from this one. */
  onOpen: (dialog: OpenListDialog) => void;
  onClose: () => void;
};

export function ListDialog(props: ListDialogProps) {
  const { dialog, lists, onSaved, onDeleted, onMoved, onRemovedLeft, tellRemoved, onOpen, onClose } = props;
  switch (dialog.kind) {
    case 'create':
      return <CreateListDialog title="Create New List" lists={lists} onCreated={onSaved} onClose={onClose} />;
    case 'edit':
      return <EditListDialog list={dialog.list} lists={lists} onSaved={onSaved} onClose={onClose} />;
    case 'delete':
      return <DeleteListDialog list={dialog.list} onDeleted={onDeleted} onClose={onClose} />;
    case 'move':
      return <MoveListDialog list={dialog.list} onMoved={() => onMoved(dialog.list)} onClose={onClose} />;
    case 'alerts':
      return <SetListAlerts list={dialog.list} onClose={onClose} />;
    case 'removeLeft':
      return (
        <RemoveLeftDialog
          list={dialog.list}
          onRemoved={onRemovedLeft}
          tellRemoved={tellRemoved}
          onDelete={() => onOpen({ kind: 'delete', list: dialog.list })}
          onClose={onClose}
        />
      );
  }
}
