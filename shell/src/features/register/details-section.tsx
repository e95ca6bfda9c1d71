import { TextField, textInputs } from '@quaywatch/shared/forms';
import { FormSection } from './form-section.tsx';
import type { RegistrationForm } from './use-registration.ts';

type DetailsSectionProps = { readonly form: RegistrationForm };

export function DetailsSection({ form }: DetailsSectionProps) {
  return (
    <FormSection title="Your details" lead="We use your name and number if the helpdesk needs to reach you.">
      <TextField form={form} name="firstName" label="First name" autoComplete="given-name" {...textInputs.name} />
      <TextField form={form} name="lastName" label="Last name" autoComplete="family-name" {...textInputs.name} />
      <TextField form={form} name="phone" label="Phone" autoComplete="tel" {...textInputs.phone} />
      <TextField form={form} name="postcode" label="Postcode" autoComplete="postal-code" {...textInputs.postcode} />
    </FormSection>
  );
}
