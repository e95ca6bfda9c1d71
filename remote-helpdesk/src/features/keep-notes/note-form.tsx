import { css } from '@emotion/react';
import { Plus } from 'lucide-react';
import { useEffect, useCallback, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { limits } from '@quaywatch/shared/contract';
import { Form, FormFailure, useContractForm, whileSending } from '@quaywatch/shared/forms';
import { keepInCache } from '@quaywatch/shared/query';
import { useShellServices, useUnsavedChanges } from '@quaywatch/shared/remote';
import { Button, Field, TextArea } from '@quaywatch/shared/ui';
import { customerKeys } from '../../customer/customer.hooks.ts';
import { useAddNote, useEarlierNote } from './account-notes.hooks.ts';
import { describeFailure, noteForm } from './account-notes.rules.ts';

/** Kept in the session's cache, so that neither a new release nor opening another customer loses it (decision 0036). */
function useNoteDraft(customerId: string) {
  const client = useQueryClient();
  const [kept] = useState(() => client.getQueryData<string>(customerKeys.draft(customerId)) ?? '');

  const keep = useCallback(
    (text: string) => {
      const queryKey = customerKeys.draft(customerId);
      if (text === '') return client.removeQueries({ queryKey });
      keepInCache(client, queryKey, text);
    },
    [client, customerId],
  );
  return [kept, keep] as const;
}

const styles = {
  form: css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 'var(--s-4)', marginBottom: 'var(--s-4)' }),
};

const leaveQuestion = 'Your note has not been added, do you still wish to leave this page?';

/** A failed save keeps the input (HCU-39, HCU-40). */
export function NoteForm({ customerId }: { readonly customerId: string }) {
  const { announce } = useShellServices();
  const [kept, keep] = useNoteDraft(customerId);
  const form = useContractForm({ schema: noteForm, defaultValues: { note: kept }, mode: 'onSubmit' });
  const { values, field, focus, problem, reset } = form;
  const isBlank = values.note.trim() === '';
  useEffect(() => keep(values.note), [keep, values.note]);

  const { run } = useAddNote(customerId);
  const [earlier, forgetEarlier] = useEarlierNote(customerId);
  const isSending = form.isSending || earlier?.status === 'pending';
  // Asks even though the session keeps the draft: nobody else can read it there, and it is lost with the tab.
  useUnsavedChanges(isBlank ? null : whileSending(leaveQuestion, { isSending }));
  const isStored = earlier?.status === 'success';
  useEffect(() => {
    if (isStored) reset({ note: '' });
  }, [isStored, reset]);
  const send = (note: string) => {
    forgetEarlier();
    return run(note);
  };
  const submit = form.submitTo(({ note }) => send(note), {
    isReady: !isBlank,
    onSent: () => {
      const movesFocus = !form.hasMovedOn();
      reset({ note: '' });
      announce('Note added');
      // The focused button is now disabled again.
      if (movesFocus) focus('note');
    },
  });

  return (
    <Form form={form} css={styles.form} onSubmit={submit}>
      <Field label="Add a note" counter={`${values.note.length} of ${limits.accountNoteMax}`} error={problem('note')}>
        <TextArea rows={3} maxLength={limits.accountNoteMax} readOnly={isSending} {...field('note')} />
      </Field>
      <FormFailure form={{ failure: form.failure ?? earlier?.error ?? null }} describe={describeFailure} />
      <Button type="submit" block icon={Plus} disabled={isBlank} busy={isSending}>
        Add note
      </Button>
    </Form>
  );
}
