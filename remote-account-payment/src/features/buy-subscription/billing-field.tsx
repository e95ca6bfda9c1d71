import { Field, FilteredInput, type FilteredInputProps } from '@quaywatch/shared/ui';
import * as styles from './billing-details.styles.ts';
import type { OrderField } from './order.rules.ts';
import type { OrderForm } from './use-order-form.ts';

type BillingFieldProps = Omit<FilteredInputProps, 'form' | 'name'> & {
  readonly form: OrderForm;
  readonly name: OrderField;
  readonly label: string;
  readonly optional?: boolean;
  /** Over both columns. */
  readonly wide?: boolean;
};

/** A line of text of the billing details, with its message. */
export function BillingField({ form, name, label, optional = false, wide = false, ...input }: BillingFieldProps) {
  return (
    <Field css={wide && styles.wide} label={label} optional={optional} error={form.formState.errors[name]?.message}>
      <FilteredInput {...form.register(name)} {...input} />
    </Field>
  );
}
