import { useTypedDraft } from '@quaywatch/shared/query';
import { lazyPart, RetryBoundary } from '@quaywatch/shared/remote';
import { Dialog, Unavailable } from '@quaywatch/shared/ui';
import { Suspense, useEffect } from 'react';
import { closeContactForm, openContactForm, useContactForm, type ContactMessage } from './contact-form.ts';

const ContactUsDialog = lazyPart(async () => ({
  default: (await import('../features/contact-us/contact-us-dialog.tsx')).ContactUsDialog,
}));

/** The contact form where it is open; its code is fetched when it is first asked for. */
export function ContactUs() {
  const { isOpen, draft } = useContactForm();
  const [typed, keep] = useTypedDraft<ContactMessage>('contact-us');
  useEffect(() => {
    if (typed) openContactForm(typed);
    // What somebody has written is not on the page of whoever comes after them.
    return closeContactForm;
  }, [typed]);
  useEffect(() => {
    // What was sent or given up is nothing to come back to.
    if (!isOpen) keep(null);
  }, [isOpen, keep]);
  if (!isOpen) return null;
  const failed = (retry: () => void) => (
    <Dialog title="Contact Us" onClose={closeContactForm}>
      <Unavailable feature="Contact form" onRetry={retry} />
    </Dialog>
  );
  return (
    <RetryBoundary failed={failed}>
      <Suspense fallback={null}>
        <ContactUsDialog draft={draft} onTyped={keep} onClose={closeContactForm} />
      </Suspense>
    </RetryBoundary>
  );
}
