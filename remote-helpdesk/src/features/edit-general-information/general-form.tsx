import { Form, formStyles, SelectField, TextField, textInputs, whileSending } from '@quaywatch/shared/forms';
import { useUnsavedChanges } from '@quaywatch/shared/remote';
import { Button, Card, ErrorSummary, Field, TextInput } from '@quaywatch/shared/ui';
import { ChangedMeanwhile } from '../../customer/changed-meanwhile.tsx';
import type { OpenCustomer } from '../../customer/customer.hooks.ts';
import type { Saved } from '../../customer/saved-changes.tsx';
import { fieldLabels, type ChangeableField } from './general-information.rules.ts';
import { useCustomerDetailsForm } from './use-customer-details-form.ts';

const leaveQuestion =
  'You have not saved the general information of this customer, do you still wish to leave this page?';

type GeneralFormProps = {
  readonly customer: OpenCustomer;
  readonly onEdited: () => void;
  readonly onSaved: (saved: Saved) => void;
};

export function GeneralForm({ customer, onEdited, onSaved }: GeneralFormProps) {
  const { roles, isChanged, changes, timesOvertaken, movesFocus, cancel, submit, ...form } = useCustomerDetailsForm(
    customer,
    onSaved,
  );
  const discard = () => {
    cancel();
    if (isChanged) onEdited();
  };
  useUnsavedChanges(isChanged ? whileSending(leaveQuestion, form) : null);
  const field = (name: ChangeableField) => ({
    form,
    name,
    label: fieldLabels[name],
    // The browser could only fill in the agent's own details.
    autoComplete: 'off',
  });

  return (
    <Card
      title="General Information"
      foot={
        <>
          <Button type="submit" form={form.id} variant="primary" disabled={!isChanged} busy={form.isSending}>
            Update
          </Button>
          <Button disabled={form.isSending} onClick={discard}>
            Cancel
          </Button>
        </>
      }
    >
      <ChangedMeanwhile
        changes={changes}
        timesOvertaken={timesOvertaken}
        movesFocus={movesFocus}
        isUnsaved={isChanged}
      />
      <Form form={form} css={formStyles.columns} onSubmit={submit} onChange={onEdited}>
        <ErrorSummary {...form.summary}>
          <TextField {...field('firstName')} {...textInputs.name} />
          <TextField {...field('lastName')} {...textInputs.name} />
          <Field label={fieldLabels.email}>
            <TextInput readOnly value={customer.details.email} />
          </Field>
          <TextField {...field('phone')} {...textInputs.phone} />
          <TextField {...field('companyName')} {...textInputs.company} />
          <TextField {...field('postcode')} {...textInputs.postcode} />
          <SelectField {...field('roleType')} options={roles} />
        </ErrorSummary>
      </Form>
    </Card>
  );
}
