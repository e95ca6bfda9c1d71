import type { CustomerDetails } from '@quaywatch/shared/contract';
import { formStyles } from '@quaywatch/shared/forms';
import { Card, Field, TextInput } from '@quaywatch/shared/ui';
import type { OpenCustomer } from '../../customer/customer.hooks.ts';
import type { Saved } from '../../customer/saved-changes.tsx';
import { GeneralForm } from './general-form.tsx';
import { fieldLabels } from './general-information.rules.ts';

type GeneralInformationProps = {
  readonly customer: OpenCustomer;
  readonly onEdited: () => void;
  readonly onSaved: (saved: Saved) => void;
};

/** Read-only while the email is not confirmed (HCU-05, HCU-41). */
export function GeneralInformation({ customer, onEdited, onSaved }: GeneralInformationProps) {
  return customer.statusType === 'Unverified' ? (
    <ReadOnlyInformation details={customer.details} />
  ) : (
    <GeneralForm customer={customer} onEdited={onEdited} onSaved={onSaved} />
  );
}

function ReadOnlyInformation({ details }: { readonly details: CustomerDetails }) {
  return (
    <Card title="General Information">
      <div css={formStyles.columns}>
        {(Object.keys(fieldLabels) as (keyof CustomerDetails)[]).map((field) => (
          <Field key={field} label={fieldLabels[field]}>
            <TextInput readOnly value={details[field]} />
          </Field>
        ))}
      </div>
    </Card>
  );
}
