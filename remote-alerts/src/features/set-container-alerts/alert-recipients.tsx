import { useId } from 'react';
import { ChevronDown } from 'lucide-react';
import { typingFilters } from '@quaywatch/shared/contract';
import { formStyles, TextField, textInputs } from '@quaywatch/shared/forms';
import { Badge, Checkbox } from '@quaywatch/shared/ui';
import * as styles from './alert-recipients.styles.ts';
import type { ContactField } from './container-alerts.rules.ts';
import type { ContainerAlertsForm } from './use-container-alerts-form.ts';

type PrimaryProps = { readonly form: ContainerAlertsForm; readonly hasTexts: boolean };

/** Locked until Change is ticked (SGL-02). */
export function PrimaryContact({ form, hasTexts }: PrimaryProps) {
  const id = useId();
  const { changesPrimary } = form.alerts;
  return (
    <div role="group" aria-labelledby={id}>
      <div css={styles.head}>
        <h3 id={id}>Primary contact</h3>
        <Checkbox
          label="Change"
          checked={changesPrimary}
          onChange={({ currentTarget }) => form.allowPrimary(currentTarget.checked)}
        />
      </div>
      <ContactInputs
        form={form}
        email="primaryEmail"
        phone="primaryPhone"
        isLocked={!changesPrimary}
        isPhoneClosed={!hasTexts}
      />
    </div>
  );
}

type SecondaryProps = { readonly form: ContainerAlertsForm; readonly startsOpen: boolean };

/** An optional second recipient (SGL-03). */
export function SecondaryContact({ form, startsOpen }: SecondaryProps) {
  const id = useId();
  const isWrong = form.problem('secondaryEmail') ?? form.problem('secondaryPhone');
  return (
    <details css={styles.secondary} open={startsOpen}>
      <summary css={styles.summary}>
        <h3 id={id}>Secondary contact</h3>
        <span>(optional)</span>
        {/* A folded error would disable Save without a visible reason. */}
        {isWrong && <Badge tone="critical">Please check</Badge>}
        <ChevronDown aria-hidden />
      </summary>
      <div role="group" aria-labelledby={id}>
        <ContactInputs form={form} email="secondaryEmail" phone="secondaryPhone" />
      </div>
    </details>
  );
}

type InputsProps = {
  readonly form: ContainerAlertsForm;
  readonly email: ContactField;
  readonly phone: ContactField;
  readonly isLocked?: boolean;
  readonly isPhoneClosed?: boolean;
};

function ContactInputs({ form, email, phone, isLocked = false, isPhoneClosed = false }: InputsProps) {
  const input = { form, autoComplete: 'off', readOnly: isLocked || form.isSending };
  return (
    <div css={formStyles.columns}>
      <TextField {...textInputs.email} {...input} maxLength={undefined} name={email} label="Email" />
      <TextField
        {...input}
        name={phone}
        label="Phone"
        filter={typingFilters.phone}
        inputMode="tel"
        disabled={isPhoneClosed}
      />
    </div>
  );
}
