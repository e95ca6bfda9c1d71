import { limits, typingFilters, type AccountDetails } from '@quaywatch/shared/contract';
import { useUnsavedChanges } from '@quaywatch/shared/remote';
import { Button, Card, ErrorSummary, Field, FilteredInput, Select, TextInput } from '@quaywatch/shared/ui';
import { useEffect, useId, type FormEvent } from 'react';
import * as styles from './general-form.styles.ts';
import type { GeneralChanges } from './general-information.rules.ts';
import { useGeneralForm } from './use-general-form.ts';

const leaveQuestion = 'You have not saved your general information, do you still wish to leave this page?';

type GeneralFormProps = {
  readonly details: AccountDetails;
  readonly onUpdated: (changes: GeneralChanges) => void;
  readonly onCancel: () => void;
};

/** The general information while it is edited. What was typed is gone with the form, so Cancel restores (ACC-09). */
export function GeneralForm({ details, onUpdated, onCancel }: GeneralFormProps) {
  const formId = useId();
  const { roles, summary, register, problem, isChanged, isUpdating, submit } = useGeneralForm(details, onUpdated);
  useUnsavedChanges(isChanged ? leaveQuestion : null);
  // Edit is gone from under the focus.
  useEffect(
    () => document.getElementById(formId)?.querySelector<HTMLElement>('input:not([readonly])')?.focus(),
    [formId],
  );

  const send = (event: FormEvent) => {
    event.preventDefault();
    // The fields show why it is not valid.
    submit().catch(() => undefined);
  };

  return (
    <Card
      title="General information"
      aria-label="General information"
      foot={
        <>
          <Button type="submit" form={formId} variant="primary" busy={isUpdating}>
            Update
          </Button>
          <Button disabled={isUpdating} onClick={onCancel}>
            Cancel
          </Button>
        </>
      }
    >
      <form id={formId} css={styles.form} noValidate onSubmit={send}>
        <ErrorSummary {...summary}>
          <Field label="First name">
            <TextInput readOnly value={details.firstName} />
          </Field>
          <Field label="Last name">
            <TextInput readOnly value={details.lastName} />
          </Field>
          <Field css={styles.wide} label="Email">
            <TextInput readOnly value={details.email} />
          </Field>
          <Field label="Postcode" error={problem('postcode')}>
            <FilteredInput
              filter={typingFilters.postcode}
              maxLength={limits.postcodeMax}
              autoComplete="postal-code"
              {...register('postcode')}
            />
          </Field>
          <Field label="Phone" error={problem('phone')}>
            <FilteredInput filter={typingFilters.phone} type="tel" autoComplete="tel" {...register('phone')} />
          </Field>
          <Field label="Company" error={problem('companyName')}>
            <FilteredInput
              filter={typingFilters.company}
              maxLength={limits.companyMax}
              autoComplete="organization"
              {...register('companyName')}
            />
          </Field>
          <Field label="Role in company" error={problem('roleType')}>
            <Select aria-busy={roles === null || undefined} autoComplete="organization-title" {...register('roleType')}>
              <option value="">{roles ? 'Please select' : 'Loading'}</option>
              {(roles ?? [details.roleType]).map((role) => (
                <option key={role}>{role}</option>
              ))}
            </Select>
          </Field>
        </ErrorSummary>
      </form>
    </Card>
  );
}
