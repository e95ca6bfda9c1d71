import { limits, typingFilters } from '@quaywatch/shared/contract';
import { useUnsavedChanges } from '@quaywatch/shared/remote';
import { Button, Card, ErrorSummary, Field, FilteredInput, Select, TextInput } from '@quaywatch/shared/ui';
import { useId, type SyntheticEvent } from 'react';
import * as styles from '../../customer/customer-form.styles.ts';
import type { OpenCustomer } from '../../customer/customer.hooks.ts';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';
import { fieldLabels, type ChangeableField } from './general-information.rules.ts';
import { useGeneralForm } from './use-general-form.ts';

const leaveQuestion =
  'You have not saved the general information of this customer, do you still wish to leave this page?';

type GeneralFormProps = {
  readonly customer: OpenCustomer;
  readonly onEdited: () => void;
  readonly onSaved: () => void;
};

/** The general information as the helpdesk changes it (HCU-05, HCU-06, HCU-D2). */
export function GeneralForm({ customer, ...listeners }: GeneralFormProps) {
  const formId = useId();
  const { summary, roles, values, isChanged, isUpdating, problem, type, leave, cancel, submit, ...overtaken } =
    useGeneralForm(customer, listeners);
  useUnsavedChanges(isChanged ? leaveQuestion : null);

  const input = (field: ChangeableField) => ({
    name: field,
    value: values[field],
    // What the browser knows is the agent's own.
    autoComplete: 'off',
    onChange: ({ currentTarget }: SyntheticEvent<HTMLInputElement | HTMLSelectElement>) =>
      type(field, currentTarget.value),
    onBlur: () => leave(field),
  });
  const field = (name: ChangeableField) => ({ label: fieldLabels[name], error: problem(name) });

  return (
    <Card
      title="General Information"
      foot={
        <>
          <Button type="submit" form={formId} variant="primary" disabled={!isChanged} busy={isUpdating}>
            Update
          </Button>
          <Button disabled={isUpdating} onClick={cancel}>
            Cancel
          </Button>
        </>
      }
    >
      <ChangedMeanwhile {...overtaken} isUnsaved={isChanged} />
      <form id={formId} css={styles.form} noValidate onSubmit={submit}>
        <ErrorSummary {...summary}>
          <Field {...field('firstName')}>
            <FilteredInput filter={typingFilters.name} maxLength={limits.nameMax} {...input('firstName')} />
          </Field>
          <Field {...field('lastName')}>
            <FilteredInput filter={typingFilters.name} maxLength={limits.nameMax} {...input('lastName')} />
          </Field>
          <Field label={fieldLabels.email}>
            <TextInput readOnly value={customer.details.email} />
          </Field>
          <Field {...field('phone')}>
            <FilteredInput filter={typingFilters.phone} type="tel" {...input('phone')} />
          </Field>
          <Field {...field('companyName')}>
            <FilteredInput filter={typingFilters.company} maxLength={limits.companyMax} {...input('companyName')} />
          </Field>
          <Field {...field('postcode')}>
            <FilteredInput filter={typingFilters.postcode} maxLength={limits.postcodeMax} {...input('postcode')} />
          </Field>
          <Field {...field('roleType')}>
            <Select aria-busy={roles === null || undefined} {...input('roleType')}>
              <option value="">{roles ? 'Please select' : 'Loading'}</option>
              {(roles ?? [values.roleType]).map((role) => (
                <option key={role}>{role}</option>
              ))}
            </Select>
          </Field>
        </ErrorSummary>
      </form>
    </Card>
  );
}
