import { css } from '@emotion/react';
import { Plus } from 'lucide-react';
import { useRef, type FormEvent } from 'react';
import { limits } from '@quaywatch/shared/contract';
import { useShellServices, useUnsavedChanges } from '@quaywatch/shared/remote';
import { Banner, Button, Field, TextArea } from '@quaywatch/shared/ui';
import { useAddNote } from './account-notes.hooks.ts';
import { useNoteDraft } from './use-note-draft.ts';
import { describeFailure } from './account-notes.rules.ts';

const styles = {
  form: css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 'var(--s-4)', marginBottom: 'var(--s-4)' }),
};

const leaveQuestion = 'Your note has not been added, do you still wish to leave this page?';

/** A new note (HCU-39, HCU-40). A failure keeps what was typed. */
export function NoteForm({ customerId }: { readonly customerId: string }) {
  const { announce } = useShellServices();
  const [draft, setDraft] = useNoteDraft(customerId);
  const { start, isPending, error } = useAddNote(customerId);
  const field = useRef<HTMLTextAreaElement>(null);
  const isBlank = draft.trim() === '';
  // Asked although the draft stays in this session: nobody else reads it there, and it goes with the tab.
  useUnsavedChanges(isBlank ? null : leaveQuestion);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isBlank) return;
    start(draft, () => {
      setDraft('');
      announce('Note added');
      // The button is closed again.
      field.current?.focus();
    });
  }

  return (
    <form css={styles.form} noValidate onSubmit={submit}>
      <Field label="Add a note" counter={`${draft.length} of ${limits.accountNoteMax}`}>
        <TextArea
          ref={field}
          rows={3}
          maxLength={limits.accountNoteMax}
          readOnly={isPending}
          value={draft}
          onChange={(event) => setDraft(event.target.value)}
        />
      </Field>
      {error && !isPending && (
        <Banner tone="critical" role="alert">
          {describeFailure(error)}
        </Banner>
      )}
      <Button type="submit" block icon={Plus} disabled={isBlank} busy={isPending}>
        Add note
      </Button>
    </form>
  );
}
