import type { CallBody, sendContactMessage } from '@quaywatch/shared/contract';
import { create } from 'zustand';

/** A message without its captcha: each attempt needs a new one. */
export type ContactMessage = Omit<CallBody<typeof sendContactMessage>, 'recaptchaToken'>;

type ContactForm = {
  readonly isOpen: boolean;
  /** A message that could not be sent, to start the form with (CNT-D8). */
  readonly draft: ContactMessage | null;
};

/** Whether the contact form is open; every page can open it (NAV-46). */
export const useContactForm = create<ContactForm>()(() => ({ isOpen: false, draft: null }));

export const openContactForm = (draft: ContactMessage | null = null) =>
  useContactForm.setState({ isOpen: true, draft });

export const closeContactForm = () => useContactForm.setState({ isOpen: false, draft: null });
