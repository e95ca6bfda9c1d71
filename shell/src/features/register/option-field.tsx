import { formStyles, SelectField } from '@quaywatch/shared/forms';
import type { OptionList } from './use-retried-options.ts';
import type { RegistrationField } from './registration.rules.ts';
import type { RegistrationForm } from './use-registration.ts';

type OptionFieldProps = {
  readonly form: RegistrationForm;
  readonly name: RegistrationField;
  readonly label: string;
  readonly list: OptionList;
  readonly autoComplete?: string;
  readonly wide?: boolean;
  readonly onChoose?: () => void;
};

/** A choice is complete as soon as it is made, so it is checked at once. */
export function OptionField({ form, name, list, wide = false, onChoose, ...rest }: OptionFieldProps) {
  const choose = () => {
    onChoose?.();
    void form.trigger(name);
  };
  return (
    <SelectField
      form={form}
      name={name}
      css={wide && formStyles.wide}
      options={list.options}
      waiting={list.failed ? 'Not loaded, trying again soon' : 'Loading'}
      onChoose={choose}
      {...rest}
    />
  );
}
