import { limits } from '@quaywatch/shared/contract';
import { FormDialog, formStyles, TextField, textInputs } from '@quaywatch/shared/forms';
import { Field, TextArea } from '@quaywatch/shared/ui';
import { CaptchaField } from '../../captcha/captcha-field.tsx';
import type { ContactMessage } from '../../layout/contact-us-state.ts';
import { useQuestionOfTheBrowser } from '../../leaving/use-question-of-the-browser.ts';
import { useContactUs } from './use-contact-us.ts';

type ContactUsDialogProps = {
  readonly draft: ContactMessage | null;
  readonly onTyped: (message: ContactMessage) => void;
  readonly onClose: () => void;
};

const leaving = {
  title: 'Message not sent',
  question: 'You have not sent your message, do you still wish to close it?',
};

/** Asks before it discards what was written (CNT-42). */
export function ContactUsDialog({ draft, onTyped, onClose }: ContactUsDialogProps) {
  const { captcha, submit, isEmpty, ...form } = useContactUs(draft, onTyped, onClose);
  // The form stays open on other pages, so only the browser need ask.
  useQuestionOfTheBrowser(!isEmpty);
  const { subject, message } = form.values;
  return (
    <FormDialog
      title="Contact Us"
      size="lg"
      form={form}
      submitLabel="Send"
      isReady={form.formState.isValid}
      leaving={isEmpty ? null : leaving}
      onSubmit={submit}
      onClose={onClose}
    >
      <div css={formStyles.columns}>
        <TextField {...textInputs.name} form={form} name="firstName" label="First name" autoComplete="given-name" />
        <TextField {...textInputs.name} form={form} name="lastName" label="Last name" autoComplete="family-name" />
      </div>
      <TextField {...textInputs.email} form={form} name="email" label="Email" autoComplete="email" />
      <TextField
        form={form}
        name="subject"
        label="Subject"
        counter={`${subject.length} of ${limits.contactSubjectMax}`}
        maxLength={limits.contactSubjectMax}
        autoComplete="off"
      />
      <Field
        label="Message"
        counter={`${message.length} of ${limits.contactMessageMax}`}
        error={form.problem('message')}
      >
        <TextArea rows={5} maxLength={limits.contactMessageMax} readOnly={form.isSending} {...form.field('message')} />
      </Field>
      <CaptchaField {...captcha} />
    </FormDialog>
  );
}
