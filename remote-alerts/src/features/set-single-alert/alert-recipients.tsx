import { useId } from 'react';
import { ChevronDown } from 'lucide-react';
import { css } from '@emotion/react';
import { formStyles, TextField, textInputs } from '@quaywatch/shared/forms';
import { Badge, Checkbox } from '@quaywatch/shared/ui';
import type { ContactField } from './single-alert.rules.ts';
import type { SingleAlertForm } from './use-single-alert-form.ts';

const head = css({
  display: 'flex',
  alignItems: 'center',
  gap: 'var(--s-2)',
  minHeight: '2rem',
  marginBottom: 'var(--s-1)',
  h3: { fontSize: 'inherit', lineHeight: 'inherit', fontWeight: 600, letterSpacing: 'inherit' },
  '> label': { marginLeft: 'auto' },
});

const secondary = css({ borderTop: '1px solid var(--border)', paddingTop: 'var(--s-2)' });

const summaryStyle = css(head, {
  cursor: 'pointer',
  listStyle: 'none',
  '&::-webkit-details-marker': { display: 'none' },
  '> span:first-of-type': { color: 'var(--text-muted)' },
  '> svg': { marginLeft: 'auto', color: 'var(--text-muted)' },
  'details[open] > & > svg': { rotate: '180deg' },
});

type ContactProps = { readonly form: SingleAlertForm; readonly phoneHint: string | undefined };

type PrimaryProps = ContactProps & { readonly hasTexts: boolean };

/** Locked until Change is ticked (SGL-02). */
export function PrimaryContact({ form, hasTexts, phoneHint }: PrimaryProps) {
  const id = useId();
  const { changesPrimary } = form.alerts;
  return (
    <div role="group" aria-labelledby={id}>
      <div css={head}>
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
        phoneHint={phoneHint}
      />
    </div>
  );
}

type SecondaryProps = ContactProps & { readonly startsOpen: boolean };

export function SecondaryContact({ form, startsOpen, phoneHint }: SecondaryProps) {
  const id = useId();
  const isWrong = form.problem('secondaryEmail') ?? form.problem('secondaryPhone');
  return (
    <details css={secondary} open={startsOpen}>
      <summary css={summaryStyle}>
        <h3 id={id}>Secondary contact</h3>
        <span>(optional)</span>
        {/* A hidden error in the folded part would disable Save without a visible reason. */}
        {isWrong && <Badge tone="critical">Please check</Badge>}
        <ChevronDown aria-hidden />
      </summary>
      <div role="group" aria-labelledby={id}>
        <ContactInputs form={form} email="secondaryEmail" phone="secondaryPhone" phoneHint={phoneHint} />
      </div>
    </details>
  );
}

type InputsProps = ContactProps & {
  readonly email: ContactField;
  readonly phone: ContactField;
  readonly isLocked?: boolean;
  readonly isPhoneClosed?: boolean;
};

function ContactInputs({ form, email, phone, phoneHint, isLocked = false, isPhoneClosed = false }: InputsProps) {
  const input = { form, autoComplete: 'off', readOnly: isLocked || form.isSending };
  const hint = isLocked || isPhoneClosed ? undefined : phoneHint;
  const width = hint && formStyles.wide;
  return (
    <div css={formStyles.columns}>
      <TextField css={width} {...textInputs.email} {...input} name={email} label="Email" />
      <TextField
        css={width}
        {...input}
        name={phone}
        label="Phone"
        hint={hint}
        {...textInputs.phone}
        disabled={isPhoneClosed}
      />
    </div>
  );
}
