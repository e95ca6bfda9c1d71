import type { CallBody, sendContactMessage } from '@quaywatch/shared/contract';
import { create } from 'zustand';

/** What somebody writes to the helpdesk; every message needs a new captcha. */
export type ContactMessage = Omit<CallBody<typeof sendContactMessage>, 'recaptchaToken'>;

type ContactForm = {
  readonly isOpen: boolean;
  /** What the form starts with: a message that could not be sent. Empty otherwise (CNT-D8). */
  readonly draft: ContactMessage | null;
};

/** Whether the contact form shows; every page has an entry to it (NAV-46). */
export const useContactForm = create<ContactForm>()(() => ({ isOpen: false, draft: null }));

export const openContactForm = (draft: ContactMessage | null = null) =>
  useContactForm.setState({ isOpen: true, draft });

export const closeContactForm = () => useContactForm.setState({ isOpen: false, draft: null });
