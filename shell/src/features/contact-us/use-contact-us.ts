import { callApi } from '@quaywatch/shared/api';
import { sendContactMessage, type CallBody } from '@quaywatch/shared/contract';
import { useContractForm } from '@quaywatch/shared/forms';
import { forThisCustomer, oopsUnlessOffline } from '@quaywatch/shared/query';
import { showToast } from '@quaywatch/shared/ui';
import { useEffect } from 'react';
import { openContactUs, type ContactMessage } from '../../layout/contact-us-state.ts';

const empty: ContactMessage = { firstName: '', lastName: '', email: '', subject: '', message: '' };

/** The form closes in any case (CNT-33), so a toast tells the outcome and can reopen a failed message. */
async function send(body: CallBody<typeof sendContactMessage>) {
  const tell = forThisCustomer(showToast);
  try {
    await callApi(sendContactMessage, { body, showsFailure: true });
    tell('Your message has been sent to the helpdesk.');
  } catch (error) {
    const { recaptchaToken: _, ...draft } = body;
    const writeAgain = { label: 'Open my message again', onSelect: () => openContactUs(draft) };
    tell(oopsUnlessOffline(error), 'critical', writeAgain);
  }
}

export function useContactUs(
  draft: ContactMessage | null,
  onTyped: (message: ContactMessage) => void,
  onDone: () => void,
) {
  const form = useContractForm({
    schema: sendContactMessage.body,
    defaultValues: { ...(draft ?? empty), recaptchaToken: '' },
  });
  const { values, setValue } = form;
  useEffect(() => {
    const { recaptchaToken: _, ...message } = values;
    onTyped(message);
  }, [onTyped, values]);

  const { recaptchaToken: _, ...message } = values;
  return {
    ...form,
    // Not `isDirty`: a message that was opened again is not dirty, but would be lost as well.
    isEmpty: Object.values(message).every((text) => text === ''),
    captcha: {
      token: values.recaptchaToken || null,
      onToken: (solved: string | null) => setValue('recaptchaToken', solved ?? '', { shouldValidate: true }),
    },
    submit: form.submitTo(send, { onSent: onDone }),
  };
}
