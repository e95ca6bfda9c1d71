import { useEffect, useState } from 'react';
import { Tag } from 'lucide-react';
import { limits, type ContainerReference } from '@quaywatch/shared/contract';
import {
  describeRefusedTogether,
  FormDialog,
  FormFailure,
  TextField,
  useContractForm,
  useFormDraft,
  whileSending,
} from '@quaywatch/shared/forms';
import { forThisCustomer, useSaveReferences, useTypedDraft, type ReferenceChange } from '@quaywatch/shared/query';
import { useUnsavedChanges } from '@quaywatch/shared/remote';
import { showToast } from '@quaywatch/shared/ui';
import {
  listChanges,
  listReversals,
  referencesForm,
  sayChanged,
  toDraft,
  type ReferencesDraft,
} from './references-form.rules.ts';

type ReferencesDialogProps = {
  requested: readonly string[];
  /** Only these containers have a field: other references are not known, and would be overwritten unseen. */
  loaded: readonly string[];
  /** The container whose field gets the focus. */
  chosen: string;
  saved: readonly ContainerReference[];
  onSaved: () => void;
  onClose: () => void;
};

const leaving = {
  title: 'References not saved',
  question: 'You have not saved your references, do you still wish to close this?',
};
const leaveQuestion = 'You have not saved your references, do you still wish to leave this page?';

/** One field for each container of the result as it was opened, including those that no port knows (CON-120). */
export function ReferencesDialog({ requested, loaded, chosen, saved, onSaved, onClose }: ReferencesDialogProps) {
  const { run: save } = useSaveReferences();
  const [numbers] = useState(loaded);
  // The draft belongs to this result: what was typed for another one must not appear here. More of it may be loaded by
  // the time the draft is restored.
  const [name] = useState(['container-references', ...requested].join(' '));
  const [restored, keep] = useTypedDraft<ReferencesDraft>(`${name} opened`);
  const [opened] = useState({ ...toDraft(numbers, saved), ...restored });
  const form = useContractForm({ schema: referencesForm(numbers), defaultValues: opened });
  useFormDraft(name, form);
  const { setFocus, formState } = form;
  const { isDirty } = formState;
  useEffect(() => keep(isDirty ? opened : null), [keep, isDirty, opened]);
  useEffect(() => setFocus(chosen), [setFocus, chosen]);
  const isUnsaved = listChanges(form.values, opened).length > 0;
  useUnsavedChanges(isUnsaved ? whileSending(leaveQuestion, form) : null);

  const tellSaved = (changes: readonly ReferenceChange[]) => {
    if (changes.length === 0) return;
    const undo = () => {
      const tell = forThisCustomer(showToast);
      void save(listReversals(changes, saved)).then(onSaved, (error: unknown) =>
        tell(describeRefusedTogether(error), 'critical'),
      );
    };
    showToast(sayChanged(changes), 'good', { label: 'Undo', onSelect: undo });
    onSaved();
  };
  const submit = form.submitTo(
    async (typed) => {
      const changes = listChanges(typed, opened);
      if (changes.length > 0) await save(changes);
      return changes;
    },
    {
      onSent: (changes) => {
        onClose();
        tellSaved(changes);
      },
      onSentLate: tellSaved,
      onFailedLate: (error) =>
        showToast(`Your references have not been saved. ${describeRefusedTogether(error)}`, 'critical'),
    },
  );
  return (
    <FormDialog
      title="References"
      icon={Tag}
      form={form}
      submitLabel="Save"
      leaving={isUnsaved ? leaving : null}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormFailure form={form} describe={describeRefusedTogether} />
      <p>
        Your own words for a container, such as a job or an order. Messages of your alerts name them to all recipients;
        otherwise only you see them, or your team if you share them with it. They are kept until the visit is over and
        30 days beyond. Leave a field empty to clear it.
      </p>
      {numbers.map((number) => (
        <TextField
          key={number}
          form={form}
          name={number}
          label={number}
          autoComplete="off"
          readOnly={form.isSending}
          maxLength={limits.containerReferenceMax}
        />
      ))}
    </FormDialog>
  );
}
