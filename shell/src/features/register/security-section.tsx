import { listSecretQuestionTypes } from '@quaywatch/shared/contract';
import { formStyles, TextField, textInputs } from '@quaywatch/shared/forms';
import { Radio } from '@quaywatch/shared/ui';
import { ChoiceField } from './choice-field.tsx';
import { useRetriedOptions } from './use-retried-options.ts';
import { FormSection } from './form-section.tsx';
import { OptionField } from './option-field.tsx';
import type { RegistrationForm } from './use-registration.ts';

type SecuritySectionProps = { readonly form: RegistrationForm };

export function SecuritySection({ form }: SecuritySectionProps) {
  const questions = useRetriedOptions(listSecretQuestionTypes);
  const choice = form.field('marketing', { onChange: () => void form.trigger('marketing') });

  return (
    <FormSection title="Security" lead="Used if you forget your password.">
      <OptionField form={form} name="secretQuestionType" label="Security question" list={questions} wide />
      <TextField form={form} name="answer" label="Answer" css={formStyles.wide} {...textInputs.secretAnswer} />
      <ChoiceField
        css={formStyles.wide}
        label="Would you like to receive marketing updates?"
        error={form.problem('marketing')}
      >
        <Radio label="Yes" value="yes" {...choice} />
        <Radio label="No" value="no" {...choice} />
      </ChoiceField>
    </FormSection>
  );
}
