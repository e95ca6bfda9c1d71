import { limits, typingFilters } from '@quaywatch/shared/contract';
import { countContainerNumbers, readContainerNumbers } from '@quaywatch/shared/domain';
import { ContainerNumbersField, FormDialog, TextField, useContractForm, useFormDraft } from '@quaywatch/shared/forms';
import { listForm, type ListDraft } from './list-form.rules.ts';

type ListFormDialogProps = {
  title: string;
  /** What the fields hold at first. */
  start: ListDraft;
  takenNames: readonly string[];
  /** Rejects when the list could not be saved: it stays in the form then, and nothing is said (LST-23, LST-D5). */
  onSave: (list: ListDraft) => Promise<unknown>;
  onClose: () => void;
};

const leaving = {
  title: 'List not saved',
  question: 'You have not saved this list, do you still wish to close it?',
};

/** Closing it with something typed asks first (LST-07). */
export function ListFormDialog({ title, start, takenNames, onSave, onClose }: ListFormDialogProps) {
  const form = useContractForm({
    schema: listForm(takenNames),
    defaultValues: { name: start.name, content: start.containerNumbers.join(' ') },
  });
  useFormDraft('list', form);
  const { name, content } = form.values;

  return (
    <FormDialog
      title={title}
      size="lg"
      form={form}
      submitLabel="Save"
      leaving={form.formState.isDirty ? leaving : null}
      onSubmit={form.submitTo((list) => onSave({ name: list.name, containerNumbers: list.content }))}
      onClose={onClose}
    >
      {/* 20 of the characters that a name takes, as they are typed or pasted (LST-10, VAL-06). */}
      <TextField
        form={form}
        name="name"
        label="List Name"
        counter={`${name.length} of ${limits.savedListNameMax}`}
        filter={typingFilters.listName}
        autoComplete="off"
        maxLength={limits.savedListNameMax}
      />
      <ContainerNumbersField
        form={form}
        name="content"
        rows={6}
        hint="Separated by commas, spaces, tabs, hyphens or line breaks"
        // One that is typed twice is saved once.
        counter={countContainerNumbers(readContainerNumbers(content), limits.containersPerSavedList)}
      />
    </FormDialog>
  );
}
