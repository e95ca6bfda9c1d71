import type { CallBody, sendContactMessage } from '@quaywatch/shared/contract';
import { create } from 'zustand';

/** Each attempt needs a new captcha. */
export type ContactMessage = Omit<CallBody<typeof sendContactMessage>, 'recaptchaToken'>;

type ContactForm = {
  readonly isOpen: boolean;
  readonly draft: ContactMessage | null;
};

export const useContactForm = create<ContactForm>()(() => ({ isOpen: false, draft: null }));

export const openContactForm = (draft: ContactMessage | null = null) =>
  useContactForm.setState({ isOpen: true, draft });

export const closeContactForm = () => useContactForm.setState({ isOpen: false, draft: null });
