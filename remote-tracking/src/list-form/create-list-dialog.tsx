import type { SavedList } from '@quaywatch/shared/contract';
import type { ToastAction } from '@quaywatch/shared/ui';
import { ListFormDialog } from './list-form-dialog.tsx';
import { useCreateList } from './saved-lists.hooks.ts';

type CreateListDialogProps = {
  title: string;
  /** The numbers that the form starts with. */
  containerNumbers?: readonly string[];
  lists: readonly SavedList[];
  /** Offered by the message that the list has been saved. */
  next?: ToastAction;
  /** Called while the form is open. */
  onCreated: (id: string) => void;
  onClose: () => void;
};

export function CreateListDialog({
  title,
  containerNumbers = [],
  lists,
  next,
  onCreated,
  onClose,
}: CreateListDialogProps) {
  const creation = useCreateList(next);
  return (
    <ListFormDialog
      title={title}
      start={{ name: '', containerNumbers }}
      takenNames={lists.map(({ name }) => name)}
      onSave={creation.mutateAsync}
      onSaved={onCreated}
      onClose={onClose}
    />
  );
}
