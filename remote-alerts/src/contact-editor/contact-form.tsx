import { css } from '@emotion/react';
import { limits, typingFilters, type ContactDetail } from '@quaywatch/shared/contract';
import { Field, FilteredInput } from '@quaywatch/shared/ui';
import type { useContactForm } from './use-contact-form.ts';

const styles = {
  form: css({ display: 'flex', flexDirection: 'column', gap: 'var(--s-5)' }),
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

const emailInput = {
  filter: typingFilters.email,
  inputMode: 'email',
  autoComplete: 'email',
  autoCapitalize: 'none',
  spellCheck: false,
  maxLength: limits.emailMax,
} as const;

// No maximum length: a pasted number with spaces would be cut before its spaces are removed.
const phoneInput = { filter: typingFilters.phone, type: 'tel', autoComplete: 'tel' } as const;

type ContactFormProps = {
  readonly id: string;
  readonly current: ContactDetail;
  readonly form: ReturnType<typeof useContactForm>;
};

/** Current email, new one twice, then the same for the mobile number (TPL-20). */
export function ContactForm({ id, current, form: { fields, problem, submit } }: ContactFormProps) {
  return (
    <form id={id} css={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <p css={styles.lead}>
        A test email or SMS will be sent to any new contact. It does not count towards your allowance.
      </p>
      <fieldset css={styles.contact}>
        <CurrentContact caption="Current email" value={current.email} />
        <Field label="Change email to" error={problem('email')}>
          <FilteredInput {...emailInput} {...fields.email} />
        </Field>
        <Field label="Confirm email" error={problem('confirmEmail')}>
          <FilteredInput {...emailInput} {...fields.confirmEmail} />
        </Field>
      </fieldset>
      <fieldset css={styles.contact}>
        <CurrentContact caption="Current mobile number" value={current.phone} />
        <Field label="Change mobile number to" error={problem('phone')}>
          <FilteredInput {...phoneInput} {...fields.phone} />
        </Field>
        <Field label="Confirm mobile number" error={problem('confirmPhone')}>
          <FilteredInput {...phoneInput} {...fields.confirmPhone} />
        </Field>
      </fieldset>
    </form>
  );
}

function CurrentContact({ caption, value }: { readonly caption: string; readonly value: string | null }) {
  return (
    <legend>
      <span css={styles.caption}>{caption}</span> <span css={styles.value}>{value || 'Not set'}</span>
    </legend>
  );
}
