import {
  hasBusinessDetails,
  limits,
  listBusinessSubTypes,
  listBusinessTypes,
  listRoleTypes,
  typingFilters,
} from '@quaywatch/shared/contract';
import { TextField, textInputs } from '@quaywatch/shared/forms';
import { useRetriedOptions } from './use-retried-options.ts';
import { FormSection } from './form-section.tsx';
import { OptionField } from './option-field.tsx';
import { emptyRegistration } from './registration.rules.ts';
import type { RegistrationForm } from './use-registration.ts';

type CompanySectionProps = { readonly form: RegistrationForm };

export function CompanySection({ form }: CompanySectionProps) {
  const businessTypes = useRetriedOptions(listBusinessTypes);
  const subTypes = useRetriedOptions(listBusinessSubTypes);
  const roles = useRetriedOptions(listRoleTypes);
  const isAsked = hasBusinessDetails(form.values.businessType);

  const startAnew = () => {
    // What was restored (REG-49) is the default.
    form.resetField('businessSubType', { defaultValue: emptyRegistration.businessSubType });
    form.resetField('containersAmount', { defaultValue: emptyRegistration.containersAmount });
  };

  return (
    <FormSection title="Your company" lead="Sub-type and containers per month apply to importers and exporters.">
      <OptionField form={form} name="businessType" label="Business type" list={businessTypes} onChoose={startAnew} />
      {isAsked && <OptionField form={form} name="businessSubType" label="Business sub-type" list={subTypes} />}
      <TextField
        form={form}
        name="companyName"
        label="Company name"
        autoComplete="organization"
        {...textInputs.company}
      />
      {isAsked && (
        <TextField
          form={form}
          name="containersAmount"
          label="Containers per month"
          optional
          filter={typingFilters.digits}
          maxLength={limits.containersPerMonthDigits}
          inputMode="numeric"
          autoComplete="off"
        />
      )}
      <OptionField form={form} name="roleType" label="Role in company" list={roles} autoComplete="organization-title" />
    </FormSection>
  );
}
