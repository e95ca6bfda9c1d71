import { css } from '@emotion/react';
import { limits, typingFilters } from '@quaywatch/shared/contract';
import { Button, Dialog, Field, TextArea, TextInput } from '@quaywatch/shared/ui';
import { useId } from 'react';
import { CaptchaField } from '../../captcha/captcha-field.tsx';
import type { ContactMessage } from '../../layout/contact-form.ts';
import { useContactUs } from './use-contact-us.ts';

const styles = {
  form: css({ display: 'flex', flexDirection: 'column', gap: 'var(--s-4)' }),
  names: css({
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: 'var(--s-4)',
    '@media (max-width: 499.98px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  }),
};

type ContactUsDialogProps = {
  /** A message that could not be sent before. */
  readonly draft: ContactMessage | null;
  /** What is written so far. */
  readonly onTyped: (message: ContactMessage) => void;
  readonly onClose: () => void;
};

/** The form that writes to the helpdesk (CNT-28). */
export function ContactUsDialog({ draft, onTyped, onClose }: ContactUsDialogProps) {
  const id = useId();
  const { field, problem, length, captcha, isValid, isSending, submit } = useContactUs(draft, onTyped, onClose);
  const foot = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button type="submit" form={id} variant="primary" busy={isSending} disabled={!isValid}>
        Send
      </Button>
    </>
  );
  return (
    <Dialog title="Contact Us" size="lg" onClose={onClose} foot={foot}>
      <form id={id} css={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <div css={styles.names}>
          <Field label="First name" error={problem('firstName')}>
            <TextInput autoComplete="given-name" {...field('firstName', typingFilters.name)} />
          </Field>
          <Field label="Last name" error={problem('lastName')}>
            <TextInput autoComplete="family-name" {...field('lastName', typingFilters.name)} />
          </Field>
        </div>
        <Field label="Email" error={problem('email')}>
          <TextInput
            type="text"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            {...field('email', typingFilters.email)}
          />
        </Field>
        <Field label="Subject" counter={`${length.subject} of ${limits.contactSubjectMax}`} error={problem('subject')}>
          <TextInput autoComplete="off" {...field('subject')} />
        </Field>
        <Field label="Message" counter={`${length.message} of ${limits.contactMessageMax}`} error={problem('message')}>
          <TextArea rows={5} {...field('message')} />
        </Field>
        <CaptchaField {...captcha} />
      </form>
    </Dialog>
  );
}
