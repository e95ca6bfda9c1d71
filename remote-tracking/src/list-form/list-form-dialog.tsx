import { css } from '@emotion/react';
import { Link } from 'react-router-dom';
import { limits, typingFilters } from '@quaywatch/shared/contract';
import { countSearchText } from '@quaywatch/shared/domain';
import {
  ContainerNumbersField,
  FormDialog,
  FormFailure,
  namedRefusals,
  scrollToNotice,
  TextField,
  useContractForm,
  useFormDraft,
  whileSending,
} from '@quaywatch/shared/forms';
import { oopsUnlessOffline } from '@quaywatch/shared/query';
import { useUnsavedChanges } from '@quaywatch/shared/remote';
import { Banner, Button, showToast, VisuallyHidden } from '@quaywatch/shared/ui';
import { sayTooMany } from '../results/too-many-searches.rules.ts';
import { FailedLookUp, lookUpNumbers, RefusedContent } from './look-up-numbers.ts';
import { listForm, type ListDraft } from './list-form.rules.ts';
import { describeLimit } from './saved-lists.hooks.ts';

type ListFormDialogProps<Saved> = {
  title: string;
  /** The values that the fields start with. */
  start: ListDraft;
  takenNames: readonly string[];
  /** What has become of the list if it was deleted elsewhere while the form was open (LST-63). */
  deleted?: string | null;
  /** The list as it is now, if it was changed elsewhere while the form was open (LST-56). */
  newer?: { readonly list: ListDraft; readonly change: string } | null;
  onNewerLoaded?: () => void;
  /**
   * Rejects if the list could not be saved. The list then stays in the form, without a message (LST-23, LST-D5) unless
   * there are too many (LST-64).
   */
  onSave: (list: ListDraft) => Promise<Saved>;
  /** Called while the form is open: it may be closed before the list is saved. */
  onSaved: (saved: Saved) => void;
  /** Called if the form had been closed by the time that its save failed, unless the form says why itself. */
  onFailedLate?: (error: unknown) => void;
  onClose: () => void;
};

const newerStyle = css({ display: 'grid', gap: 'var(--s-2)', justifyItems: 'start' });

const valuesOf = ({ name, containerNumbers }: ListDraft) => ({ name, content: containerNumbers.join(' ') });

const leaving = {
  title: 'List not saved',
  question: 'You have not saved this list, do you still wish to close it?',
};
const leaveQuestion = 'You have not saved this list, do you still wish to leave this page?';

const describe = (failure: unknown) => sayTooMany(failure) ?? oopsUnlessOffline(failure);

function describeLookUp(failure: unknown): string | null {
  if (failure instanceof RefusedContent) return `${failure.message}.`;
  return failure instanceof FailedLookUp ? describe(failure.cause) : null;
}

function describeLate(failure: unknown): string | null {
  const limit = describeLimit(failure);
  return limit ? `${limit}.` : describeLookUp(failure);
}

/** Asks before it closes with unsaved changes (LST-07). */
export function ListFormDialog<Saved>({
  title,
  start,
  takenNames,
  deleted = null,
  newer = null,
  onNewerLoaded,
  onSave,
  onSaved,
  onFailedLate,
  onClose,
}: ListFormDialogProps<Saved>) {
  const form = useContractForm({ schema: listForm(takenNames), defaultValues: valuesOf(start) });
  useFormDraft('list', form);
  useUnsavedChanges(form.formState.isDirty ? whileSending(leaveQuestion, form) : null);
  const { name, content } = form.values;
  const limit = describeLimit(form.failure);
  const submit = form.submitTo(
    async (list) => onSave({ name: list.name, containerNumbers: await lookUpNumbers(list.content) }),
    {
      onSent: (saved) => onSaved(saved),
      onFailedLate: (error) => {
        const reason = describeLate(error);
        if (reason) showToast(`Your list has not been saved. ${reason}`, 'critical');
        else onFailedLate?.(error);
      },
      refusalsOf: (error) =>
        error instanceof RefusedContent ? { content: error.message } : namedRefusals<typeof form.values>(error),
    },
  );

  const load = (list: ListDraft) => {
    form.reset(valuesOf(list));
    onNewerLoaded?.();
    // The pressed button disappears.
    form.focus('content');
  };

  return (
    <FormDialog
      title={title}
      size="lg"
      form={form}
      submitLabel="Save"
      leaving={form.formState.isDirty ? leaving : null}
      onSubmit={submit}
      onClose={onClose}
    >
      {deleted && (
        <Banner ref={scrollToNotice} role="alert">
          <p>This list {deleted}. What you typed is still here: Save keeps it as a new list of yours.</p>
        </Banner>
      )}
      {newer && (
        <Banner ref={scrollToNotice} role="alert">
          <div css={newerStyle}>
            <p>
              This list has been changed elsewhere. {newer.change} What you typed is still here: Save puts it in place
              of that.
            </p>
            <Button size="xs" aria-disabled={form.isSending} onClick={() => load(newer.list)}>
              Load the Newer List
            </Button>
          </div>
        </Banner>
      )}
      {limit && (
        <Banner ref={scrollToNotice} tone="critical" role="alert">
          <p>
            {limit}. Delete one of them in{' '}
            <Link to="/saved-lists" target="_blank" rel="noopener">
              Saved Lists
              <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
            </Link>
            , then select Save again. What you typed stays here.
          </p>
        </Banner>
      )}
      {form.failure instanceof FailedLookUp && (
        <FormFailure form={{ failure: form.failure.cause }} describe={describe} />
      )}
      {/* Allows 20 of the characters that a name accepts, typed or pasted (LST-10, VAL-06). */}
      <TextField
        form={form}
        name="name"
        label="List Name"
        counter={`${name.length} of ${limits.savedListNameMax}`}
        filter={typingFilters.listName}
        autoComplete="off"
        readOnly={form.isSending}
        maxLength={limits.savedListNameMax}
      />
      <ContainerNumbersField
        form={form}
        name="content"
        rows={6}
        readOnly={form.isSending}
        hint="Separated by commas, spaces, tabs, hyphens or line breaks; your own references each on a line"
        // A number that is typed twice is saved once.
        counter={countSearchText(content, limits.containersPerSavedList)}
      />
    </FormDialog>
  );
}
