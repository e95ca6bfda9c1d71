import { useWatch } from 'react-hook-form';
import { limits, typingFilters } from '@quaywatch/shared/contract';
import { Field, Select } from '@quaywatch/shared/ui';
import * as styles from './billing-details.styles.ts';
import { BillingField } from './billing-field.tsx';
import { hasStates, needsPostcode, statesOf, type PaymentOptions } from './order.rules.ts';
import type { OrderForm } from './use-order-form.ts';

const { payment } = limits;

type BillingDetailsProps = {
  readonly form: OrderForm;
  readonly countries: PaymentOptions['countries'];
  readonly onChooseCountry: () => void;
};

/** Who pays (PAY-01, PAY-21..32). The country comes before the state and the postcode that it decides on. */
export function BillingDetails({ form, countries, onChooseCountry }: BillingDetailsProps) {
  const country = useWatch({ control: form.control, name: 'country' });
  const { errors } = form.formState;
  const text = (maxLength: number) => ({ form, filter: typingFilters.company, maxLength });
  const name = { form, filter: typingFilters.name, maxLength: payment.name };

  return (
    <div css={styles.fields}>
      <BillingField {...name} name="firstName" label="First name" autoComplete="given-name" />
      <BillingField {...name} name="lastName" label="Last name" autoComplete="family-name" />
      <BillingField
        {...text(payment.company)}
        name="company"
        label="Company"
        optional
        wide
        autoComplete="organization"
      />
      <BillingField {...text(payment.address)} name="address1" label="Address line 1" autoComplete="address-line1" />
      <BillingField
        {...text(payment.address)}
        name="address2"
        label="Address line 2"
        optional
        autoComplete="address-line2"
      />
      <BillingField {...text(payment.city)} name="city" label="City" autoComplete="address-level2" />
      <Field label="Country" error={errors.country?.message}>
        <Select autoComplete="country-name" {...form.register('country', { onChange: onChooseCountry })}>
          <option value="">Please select</option>
          {countries.map((each) => (
            <option key={each.country}>{each.country}</option>
          ))}
        </Select>
      </Field>
      {hasStates(country) && (
        <Field label="State" error={errors.state?.message}>
          <Select autoComplete="address-level1" {...form.register('state')}>
            <option value="">Please select</option>
            {statesOf(country, countries).map((state) => (
              <option key={state}>{state}</option>
            ))}
          </Select>
        </Field>
      )}
      <BillingField
        form={form}
        name="postCode"
        label="Postcode"
        optional={!needsPostcode(country, countries)}
        filter={typingFilters.postcode}
        maxLength={payment.postcode}
        autoComplete="postal-code"
      />
      {/* No maximum length: a pasted number with spaces would be cut before its spaces are removed. */}
      <BillingField
        form={form}
        name="phone"
        label="Phone"
        type="tel"
        filter={typingFilters.paymentPhone}
        autoComplete="tel"
      />
      <BillingField
        form={form}
        name="emailAddress"
        label="Email address"
        inputMode="email"
        filter={typingFilters.email}
        maxLength={limits.emailMax}
        autoComplete="email"
      />
      <BillingField
        {...text(payment.order)}
        name="orderNumber"
        label="Purchase order number"
        optional
        autoComplete="off"
      />
    </div>
  );
}
