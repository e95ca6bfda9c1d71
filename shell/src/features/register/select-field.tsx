import { Field } from '@quaywatch/shared/ui';
import { OptionSelect } from '../../option-lists/option-select.tsx';
import type { OptionList } from '../../option-lists/use-option-list.ts';
import * as styles from './form-section.styles.ts';
import type { RegistrationField } from './registration.rules.ts';
import type { RegistrationForm } from './use-registration.ts';

type SelectFieldProps = {
  readonly form: RegistrationForm;
  readonly name: RegistrationField;
  readonly label: string;
  readonly list: OptionList;
  readonly autoComplete?: string;
  /** Over both columns. */
  readonly wide?: boolean;
  /** Another option was chosen. */
  readonly onChoose?: () => void;
};

/** A choice in the registration. A choice is complete once made, so it is checked at once, not only on leaving. */
export function SelectField({ form, name, label, list, autoComplete, wide = false, onChoose }: SelectFieldProps) {
  const choose = () => {
    onChoose?.();
    void form.trigger(name);
  };
  return (
    <Field css={wide && styles.wide} label={label} error={form.formState.errors[name]?.message}>
      <OptionSelect list={list} autoComplete={autoComplete} {...form.register(name, { onChange: choose })} />
    </Field>
  );
}
