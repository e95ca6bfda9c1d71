import type { CallBody, sendContactMessage } from '@quaywatch/shared/contract';
import { create } from 'zustand';

/** Each attempt needs a new captcha. */
export type ContactMessage = Omit<CallBody<typeof sendContactMessage>, 'recaptchaToken'>;

type ContactUsState = {
  readonly isOpen: boolean;
  readonly draft: ContactMessage | null;
};

export const useContactUsState = create<ContactUsState>()(() => ({ isOpen: false, draft: null }));

export const openContactUs = (draft: ContactMessage | null = null) =>
  useContactUsState.setState({ isOpen: true, draft });

export const closeContactUs = () => useContactUsState.setState({ isOpen: false, draft: null });
