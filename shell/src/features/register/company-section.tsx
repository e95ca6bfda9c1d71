import {
  hasBusinessDetails,
  limits,
  listBusinessSubTypes,
  listBusinessTypes,
  listRoleTypes,
  typingFilters,
} from '@quaywatch/shared/contract';
import { useWatch } from 'react-hook-form';
import { useOptionList } from '../../option-lists/use-option-list.ts';
import { FormSection } from './form-section.tsx';
import { SelectField } from './select-field.tsx';
import { TextField } from './text-field.tsx';
import type { RegistrationForm } from './use-registration.ts';

const keepAmount = (text: string) => typingFilters.digits(text).slice(0, limits.containersPerMonthDigits);

type CompanySectionProps = { readonly form: RegistrationForm };

/** The company; importers and exporters are asked for two things more (REG-03..06). */
export function CompanySection({ form }: CompanySectionProps) {
  const businessTypes = useOptionList(listBusinessTypes);
  const subTypes = useOptionList(listBusinessSubTypes);
  const roles = useOptionList(listRoleTypes);
  const isAsked = hasBusinessDetails(useWatch({ control: form.control, name: 'businessType' }));

  const startAnew = () => {
    form.resetField('businessSubType');
    form.resetField('containersAmount');
  };

  return (
    <FormSection title="Your company" lead="Sub-type and containers per month apply to importers and exporters.">
      <SelectField form={form} name="businessType" label="Business type" list={businessTypes} onChoose={startAnew} />
      {isAsked && <SelectField form={form} name="businessSubType" label="Business sub-type" list={subTypes} />}
      <TextField
        form={form}
        name="companyName"
        label="Company name"
        filter={typingFilters.company}
        maxLength={limits.companyMax}
        autoComplete="organization"
      />
      {isAsked && (
        <TextField
          form={form}
          name="containersAmount"
          label="Containers per month"
          optional
          filter={keepAmount}
          inputMode="numeric"
          autoComplete="off"
        />
      )}
      <SelectField form={form} name="roleType" label="Role in company" list={roles} autoComplete="organization-title" />
    </FormSection>
  );
}
