import { zodResolver } from '@hookform/resolvers/zod';
import { callApi } from '@quaywatch/shared/api';
import { messages, sendContactMessage, type CallBody, type TypingFilter } from '@quaywatch/shared/contract';
import { companyContact } from '@quaywatch/shared/domain';
import { showToast } from '@quaywatch/shared/ui';
import { useEffect, type ChangeEvent } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { openContactForm, type ContactMessage } from '../../layout/contact-form.ts';

type Fields = CallBody<typeof sendContactMessage>;

const empty: ContactMessage = { firstName: '', lastName: '', email: '', subject: '', message: '' };

/** The form closes whatever the outcome (CNT-33), so a toast tells the outcome, and a message that failed can be opened again. */
async function send(body: Fields) {
  try {
    await callApi(sendContactMessage, { body, showsFailure: true });
    showToast('Your message has been sent to the helpdesk.');
  } catch {
    const { recaptchaToken: _, ...draft } = body;
    const writeAgain = { label: 'Open my message again', onSelect: () => openContactForm(draft) };
    showToast(messages.oops(companyContact.helpdeskPhone), 'critical', writeAgain);
  }
}

/** Fields, rules and sending of the contact form (CNT-28..33). The token of the captcha is one of the fields (CNT-D8). */
export function useContactUs(
  draft: ContactMessage | null,
  onTyped: (message: ContactMessage) => void,
  onDone: () => void,
) {
  const { register, handleSubmit, setValue, control, formState } = useForm<Fields>({
    resolver: zodResolver(sendContactMessage.body),
    mode: 'onTouched',
    defaultValues: { ...(draft ?? empty), recaptchaToken: '' },
  });
  const [firstName, lastName, email, subject, message, token] = useWatch({
    control,
    name: ['firstName', 'lastName', 'email', 'subject', 'message', 'recaptchaToken'],
  });
  useEffect(
    () => onTyped({ firstName, lastName, email, subject, message }),
    [onTyped, firstName, lastName, email, subject, message],
  );

  const field = (name: keyof ContactMessage, filter?: TypingFilter) => {
    const wiring = register(name);
    const onChange = (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      const kept = filter?.(event.target.value) ?? event.target.value;
      // Setting the same text again would move the caret to its end.
      if (kept !== event.target.value) event.target.value = kept;
      return wiring.onChange(event);
    };
    return { ...wiring, onChange };
  };

  return {
    field,
    problem: (name: keyof ContactMessage) => formState.errors[name]?.message,
    length: { subject: subject.length, message: message.length },
    captcha: {
      token: token || null,
      onToken: (solved: string | null) => setValue('recaptchaToken', solved ?? '', { shouldValidate: true }),
    },
    isValid: formState.isValid,
    isSending: formState.isSubmitting,
    submit: handleSubmit(async (body) => {
      await send(body);
      onDone();
    }),
  };
}
