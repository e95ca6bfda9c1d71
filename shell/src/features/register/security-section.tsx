import { limits, listSecretQuestionTypes, typingFilters } from '@quaywatch/shared/contract';
import { Radio } from '@quaywatch/shared/ui';
import { ChoiceField } from '../../forms/choice-field.tsx';
import { useOptionList } from '../../option-lists/use-option-list.ts';
import { FormSection } from './form-section.tsx';
import * as styles from './form-section.styles.ts';
import { SelectField } from './select-field.tsx';
import { TextField } from './text-field.tsx';
import type { RegistrationForm } from './use-registration.ts';

type SecuritySectionProps = { readonly form: RegistrationForm };

/** The security question and the marketing choice (REG-09, REG-10). */
export function SecuritySection({ form }: SecuritySectionProps) {
  const questions = useOptionList(listSecretQuestionTypes);
  const choice = form.register('marketing', { onChange: () => void form.trigger('marketing') });

  return (
    <FormSection title="Security" lead="Used if you forget your password.">
      <SelectField form={form} name="secretQuestionType" label="Security question" list={questions} wide />
      <TextField
        form={form}
        name="answer"
        label="Answer"
        wide
        filter={typingFilters.secretAnswer}
        maxLength={limits.answerMax}
        autoComplete="off"
      />
      <ChoiceField
        css={styles.wide}
        label="Would you like to receive marketing updates?"
        error={form.formState.errors.marketing?.message}
      >
        <Radio label="Yes" value="yes" {...choice} />
        <Radio label="No" value="no" {...choice} />
      </ChoiceField>
    </FormSection>
  );
}
