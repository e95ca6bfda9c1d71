import type { SavedList } from '@quaywatch/shared/contract';
import { ListFormDialog } from './list-form-dialog.tsx';
import { useCreateList } from './saved-lists.hooks.ts';

type CreateListDialogProps = {
  title: string;
  /** The numbers that the form starts with. */
  containerNumbers?: readonly string[];
  lists: readonly SavedList[];
  onCreated: (id: string) => void;
  onClose: () => void;
};

export function CreateListDialog({ title, containerNumbers = [], lists, onCreated, onClose }: CreateListDialogProps) {
  const creation = useCreateList();
  return (
    <ListFormDialog
      title={title}
      start={{ name: '', containerNumbers }}
      takenNames={lists.map(({ name }) => name)}
      onSave={async (list) => onCreated(await creation.mutateAsync(list))}
      onClose={onClose}
    />
  );
}
