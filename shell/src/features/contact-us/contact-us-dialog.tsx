import { limits } from '@quaywatch/shared/contract';
import { FormDialog, formStyles, TextField, textInputs } from '@quaywatch/shared/forms';
import { Field, TextArea } from '@quaywatch/shared/ui';
import { CaptchaField } from '../../captcha/captcha-field.tsx';
import type { ContactMessage } from '../../layout/contact-form.ts';
import { useContactUs } from './use-contact-us.ts';

type ContactUsDialogProps = {
  readonly draft: ContactMessage | null;
  readonly onTyped: (message: ContactMessage) => void;
  readonly onClose: () => void;
};

/** Pasted texts may be too long, so that the author decides what to cut (CNT-28). */
export function ContactUsDialog({ draft, onTyped, onClose }: ContactUsDialogProps) {
  const { captcha, submit, ...form } = useContactUs(draft, onTyped, onClose);
  const { subject, message } = form.values;
  const text = { form, maxLength: undefined };
  return (
    <FormDialog
      title="Contact Us"
      size="lg"
      form={form}
      submitLabel="Send"
      isClosed={!form.formState.isValid}
      onSubmit={submit}
      onClose={onClose}
    >
      <div css={formStyles.columns}>
        <TextField {...textInputs.name} {...text} name="firstName" label="First name" autoComplete="given-name" />
        <TextField {...textInputs.name} {...text} name="lastName" label="Last name" autoComplete="family-name" />
      </div>
      <TextField {...textInputs.email} {...text} name="email" label="Email" autoComplete="email" />
      <TextField
        {...text}
        name="subject"
        label="Subject"
        counter={`${subject.length} of ${limits.contactSubjectMax}`}
        autoComplete="off"
      />
      <Field
        label="Message"
        counter={`${message.length} of ${limits.contactMessageMax}`}
        error={form.problem('message')}
      >
        <TextArea rows={5} {...form.field('message')} />
      </Field>
      <CaptchaField {...captcha} />
    </FormDialog>
  );
}
