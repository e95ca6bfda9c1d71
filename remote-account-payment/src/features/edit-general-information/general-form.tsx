import type { AccountDetails } from '@quaywatch/shared/contract';
import { Form, formStyles, SelectField, TextField, textInputs, whileSending } from '@quaywatch/shared/forms';
import { useUnsavedChanges } from '@quaywatch/shared/remote';
import { Button, Card, ErrorSummary, Field, TextInput } from '@quaywatch/shared/ui';
import { useEffect } from 'react';
import type { GeneralChanges } from './general-information.rules.ts';
import { useAccountDetailsForm } from './use-account-details-form.ts';

const leaveQuestion = 'You have not saved your general information, do you still wish to leave this page?';

type GeneralFormProps = {
  readonly details: AccountDetails;
  readonly onUpdated: (changes: GeneralChanges) => void;
  readonly onCancel: () => void;
};

/** The form holds all input, so closing it cancels the changes (ACC-09). */
export function GeneralForm({ details, onUpdated, onCancel }: GeneralFormProps) {
  const { roles, submit, ...form } = useAccountDetailsForm(details, onUpdated);
  const { focus, isSending, formState, summary } = form;
  // The form closes once it is saved (ACC-12), with what was typed since.
  const fields = { form, readOnly: isSending };
  useUnsavedChanges(formState.isDirty ? whileSending(leaveQuestion, form) : null);
  useEffect(() => {
    // The focused Edit button is no longer there.
    focus('postcode');
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the form comes up
  }, []);

  return (
    <Card
      title="General information"
      aria-label="General information"
      foot={
        <>
          <Button type="submit" form={form.id} variant="primary" busy={isSending}>
            Update
          </Button>
          <Button disabled={isSending} onClick={onCancel}>
            Cancel
          </Button>
        </>
      }
    >
      <Form form={form} css={formStyles.columns} onSubmit={submit}>
        <ErrorSummary {...summary}>
          <Field label="First name">
            <TextInput readOnly value={details.firstName} />
          </Field>
          <Field label="Last name">
            <TextInput readOnly value={details.lastName} />
          </Field>
          <Field css={formStyles.wide} label="Email">
            <TextInput readOnly value={details.email} />
          </Field>
          <TextField {...fields} name="postcode" label="Postcode" autoComplete="postal-code" {...textInputs.postcode} />
          <TextField
            {...fields}
            name="companyName"
            label="Company"
            autoComplete="organization"
            {...textInputs.company}
          />
          <TextField {...fields} name="phone" label="Phone" autoComplete="tel" {...textInputs.phone} />
          <SelectField
            form={form}
            name="roleType"
            label="Role in company"
            autoComplete="organization-title"
            options={roles}
            disabled={isSending}
          />
        </ErrorSummary>
      </Form>
    </Card>
  );
}
