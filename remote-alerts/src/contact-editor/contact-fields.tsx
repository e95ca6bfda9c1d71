import { css } from '@emotion/react';
import type { CallAnswer, readAlertContact } from '@quaywatch/shared/contract';
import { TextField, textInputs } from '@quaywatch/shared/forms';
import { Button } from '@quaywatch/shared/ui';
import { describeCountries } from './phone-number.rules.ts';
import type { useContactForm } from './use-contact-form.ts';

const styles = {
  lead: css({ color: 'var(--text-muted)' }),
  contact: css({
    display: 'flex',
    flexDirection: 'column',
    gap: 'var(--s-4)',
    minWidth: 0,
    margin: 0,
    padding: 0,
    border: 0,
    legend: { padding: 0, marginBottom: 'var(--s-3)' },
  }),
  caption: css({ color: 'var(--text-muted)', fontSize: 'var(--text-sm)' }),
  value: css({ display: 'block', fontWeight: 600, overflowWrap: 'anywhere' }),
};

type ContactFieldsProps = {
  readonly current: CallAnswer<typeof readAlertContact>;
  readonly form: ReturnType<typeof useContactForm>;
};

/** The current email, the new one twice, then the same for the mobile number (TPL-20). */
export function ContactFields({ current, form }: ContactFieldsProps) {
  const readOnly = form.isSending;
  const email = { form, readOnly, autoComplete: 'email', ...textInputs.email };
  const phone = { form, readOnly, autoComplete: 'tel', ...textInputs.phone };
  const registered = current.registeredMobile;
  const takeRegistered = () => {
    if (readOnly) return;
    for (const name of ['phone', 'confirmPhone'] as const) form.fill(name, registered ?? '', { isLeft: true });
    form.focus('phone');
  };
  return (
    <>
      <p css={styles.lead}>
        A test email or SMS will be sent to any new contact. It does not count towards your allowance.
      </p>
      <fieldset css={styles.contact}>
        <CurrentContact caption="Current email" value={current.email} />
        <TextField {...email} name="email" label="Change email to" />
        <TextField {...email} name="confirmEmail" label="Confirm email" />
      </fieldset>
      <fieldset css={styles.contact}>
        <CurrentContact caption="Current mobile number" value={current.phone} />
        <TextField
          {...phone}
          name="phone"
          label="Change mobile number to"
          hint={describeCountries(current.smsCountries)}
        />
        {registered && form.values.phone === '' && (
          <Button variant="link" onClick={takeRegistered}>
            Use {registered}, the phone of your account
          </Button>
        )}
        <TextField {...phone} name="confirmPhone" label="Confirm mobile number" />
      </fieldset>
    </>
  );
}

function CurrentContact({ caption, value }: { readonly caption: string; readonly value: string | null }) {
  return (
    <legend>
      <span css={styles.caption}>{caption}</span> <span css={styles.value}>{value || 'Not set'}</span>
    </legend>
  );
}
