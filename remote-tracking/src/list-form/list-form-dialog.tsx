import { css } from '@emotion/react';
import { useId, useState } from 'react';
import { TriangleAlert } from 'lucide-react';
import { limits, typingFilters } from '@quaywatch/shared/contract';
import { Button, ConfirmDialog, Dialog, Field, FilteredInput, NumbersField, TextArea } from '@quaywatch/shared/ui';
import { useListForm, type ListFormOptions } from './use-list-form.ts';

const styles = {
  form: css({ display: 'flex', flexDirection: 'column', gap: 'var(--s-4)' }),
};

type ListFormDialogProps = ListFormOptions & { title: string; onClose: () => void };

const hint = 'Separated by commas, spaces, tabs, hyphens or line breaks';

/** Name and numbers of a list (LST-07). Closing it with something typed asks first. */
export function ListFormDialog({ title, onClose, ...options }: ListFormDialogProps) {
  const formId = useId();
  const [isLeaving, setLeaving] = useState(false);
  const { name, content, errors, ...form } = useListForm(options);
  const { length, ...nameField } = name;
  const leave = () => (form.isDirty ? setLeaving(true) : onClose());

  return (
    <>
      <Dialog
        title={title}
        size="lg"
        onClose={leave}
        foot={
          <>
            <Button onClick={leave}>Cancel</Button>
            <Button type="submit" form={formId} variant="primary" busy={form.isSaving}>
              Save
            </Button>
          </>
        }
      >
        <form id={formId} css={styles.form} noValidate onSubmit={(event) => void form.submit(event)}>
          <Field label="List Name" counter={`${length} of ${limits.savedListNameMax}`} error={errors.name?.message}>
            {/* 20 of the characters that a name takes, as they are typed or pasted (LST-10, VAL-06). */}
            <FilteredInput
              filter={typingFilters.listName}
              autoComplete="off"
              maxLength={limits.savedListNameMax}
              {...nameField}
            />
          </Field>
          <NumbersField
            text={form.text}
            onText={form.setText}
            hint={hint}
            counter={form.counter}
            error={errors.content?.message}
          >
            <TextArea mono rows={6} spellCheck={false} autoCapitalize="characters" {...content} />
          </NumbersField>
        </form>
      </Dialog>
      {isLeaving && (
        <ConfirmDialog
          title="List not saved"
          icon={TriangleAlert}
          danger
          onNo={() => setLeaving(false)}
          onYes={onClose}
        >
          You have not saved this list, do you still wish to close it?
        </ConfirmDialog>
      )}
    </>
  );
}
