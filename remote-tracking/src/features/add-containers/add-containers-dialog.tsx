import { limits } from '@quaywatch/shared/contract';
import { ContainerNumbersField, FormDialog, useContractForm, useFormDraft } from '@quaywatch/shared/forms';
import { showToast } from '@quaywatch/shared/ui';
import { addForm, countWith, describeElsewhere } from './add-containers.rules.ts';

type AddContainersDialogProps = {
  shown: readonly string[];
  /** The numbers of all batches. */
  all: readonly string[];
  onAdd: (numbers: readonly string[]) => void;
  onClose: () => void;
};

export function AddContainersDialog({ shown, all, onAdd, onClose }: AddContainersDialogProps) {
  const form = useContractForm({ schema: addForm(shown, all), defaultValues: { added: '' } });
  useFormDraft('added', form);
  const { added } = form.values;
  const submit = form.submitTo(({ added: numbers }) => {
    const elsewhere = describeElsewhere(numbers, shown, all);
    if (elsewhere) showToast(elsewhere);
    // If the page has every number already, no search is needed (CON-D14).
    if (numbers.some((number) => !all.includes(number))) onAdd(numbers);
    onClose();
  });

  return (
    <FormDialog
      title="Add Containers"
      form={form}
      submitLabel="Add Containers"
      isReady={added !== ''}
      onSubmit={submit}
      onClose={onClose}
    >
      <ContainerNumbersField
        // An empty box is not an error: it adds nothing.
        form={added === '' ? { ...form, problem: () => undefined } : form}
        name="added"
        rows={4}
        shown={shown}
        counter={`${countWith(shown, all, added)} of ${limits.containersPerSearch}`}
        placeholder={`Maximum number of containers that can be displayed is ${limits.containersPerSearch}`}
      />
    </FormDialog>
  );
}
