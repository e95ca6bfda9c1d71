import { limits, typingFilters } from '@quaywatch/shared/contract';
import { formStyles, SelectField, TextField, textInputs } from '@quaywatch/shared/forms';
import { hasStates, needsPostcode, statesOf, type PaymentOptions } from './order.rules.ts';
import type { OrderForm } from './use-order-form.ts';

const { payment } = limits;

type BillingDetailsProps = {
  readonly form: OrderForm;
  readonly countries: PaymentOptions['countries'];
  readonly onChooseCountry: () => void;
};

/** The country comes before state and postcode, which depend on it (PAY-21..32). */
export function BillingDetails({ form, countries, onChooseCountry }: BillingDetailsProps) {
  const { country } = form.values;
  const text = (maxLength: number) => ({ form, filter: typingFilters.company, maxLength });
  const name = { form, ...textInputs.name, maxLength: payment.name };

  return (
    <div css={formStyles.columns}>
      <TextField {...name} name="firstName" label="First name" autoComplete="given-name" />
      <TextField {...name} name="lastName" label="Last name" autoComplete="family-name" />
      <TextField
        {...text(payment.company)}
        css={formStyles.wide}
        name="company"
        label="Company"
        optional
        autoComplete="organization"
      />
      <TextField {...text(payment.address)} name="address1" label="Address line 1" autoComplete="address-line1" />
      <TextField
        {...text(payment.address)}
        name="address2"
        label="Address line 2"
        optional
        autoComplete="address-line2"
      />
      <TextField {...text(payment.city)} name="city" label="City" autoComplete="address-level2" />
      <SelectField
        form={form}
        name="country"
        label="Country"
        autoComplete="country-name"
        options={countries.map((each) => each.country)}
        onChoose={onChooseCountry}
      />
      {hasStates(country) && (
        <SelectField
          form={form}
          name="state"
          label="State"
          autoComplete="address-level1"
          options={statesOf(country, countries)}
        />
      )}
      <TextField
        {...textInputs.postcode}
        form={form}
        name="postCode"
        label="Postcode"
        optional={!needsPostcode(country, countries)}
        maxLength={payment.postcode}
        autoComplete="postal-code"
      />
      <TextField
        {...textInputs.phone}
        form={form}
        name="phone"
        label="Phone"
        filter={typingFilters.paymentPhone}
        autoComplete="tel"
      />
      <TextField {...textInputs.email} form={form} name="emailAddress" label="Email address" autoComplete="email" />
      <TextField
        {...text(payment.order)}
        name="orderNumber"
        label="Purchase order number"
        optional
        autoComplete="off"
      />
    </div>
  );
}
