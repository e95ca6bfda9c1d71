import { limits, typingFilters } from '@quaywatch/shared/contract';
import { FormSection } from './form-section.tsx';
import { TextField } from './text-field.tsx';
import type { RegistrationForm } from './use-registration.ts';

type DetailsSectionProps = { readonly form: RegistrationForm };

/** Who registers (REG-02). */
export function DetailsSection({ form }: DetailsSectionProps) {
  return (
    <FormSection title="Your details" lead="We use your name and number if the helpdesk needs to reach you.">
      <TextField
        form={form}
        name="firstName"
        label="First name"
        filter={typingFilters.name}
        maxLength={limits.nameMax}
        autoComplete="given-name"
      />
      <TextField
        form={form}
        name="lastName"
        label="Last name"
        filter={typingFilters.name}
        maxLength={limits.nameMax}
        autoComplete="family-name"
      />
      {/* No maximum length: a pasted number with spaces would be cut before its spaces are removed. */}
      <TextField form={form} name="phone" label="Phone" type="tel" filter={typingFilters.phone} autoComplete="tel" />
      <TextField
        form={form}
        name="postcode"
        label="Postcode"
        filter={typingFilters.postcode}
        maxLength={limits.postcodeMax}
        autoComplete="postal-code"
      />
    </FormSection>
  );
}
