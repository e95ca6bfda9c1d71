import { useTypedDraft } from '@quaywatch/shared/query';
import { lazyPart, RetryBoundary } from '@quaywatch/shared/remote';
import { Dialog, Unavailable } from '@quaywatch/shared/ui';
import { Suspense, useEffect } from 'react';
import { closeContactUs, openContactUs, useContactUsState, type ContactMessage } from '../layout/contact-us-state.ts';

const ContactUsDialog = lazyPart(async () => ({
  default: (await import('../features/contact-us/contact-us-dialog.tsx')).ContactUsDialog,
}));

export function ContactUs() {
  const { isOpen, draft } = useContactUsState();
  // After sign-in the first address is not yet the page that the customer returns to.
  const [typed, keep] = useTypedDraft<ContactMessage>('contact-us', { isOnEveryPage: true });
  useEffect(() => {
    if (typed) openContactUs(typed);
    // The next customer must not see this one's message.
    return closeContactUs;
  }, [typed]);
  useEffect(() => {
    // A message that was sent or discarded is not restored.
    if (!isOpen) keep(null);
  }, [isOpen, keep]);
  if (!isOpen) return null;
  const failed = (retry: () => void, busy: boolean) => (
    <Dialog title="Contact Us" onClose={closeContactUs}>
      <Unavailable feature="Contact form" busy={busy} onRetry={retry} />
    </Dialog>
  );
  return (
    <RetryBoundary failed={failed}>
      <Suspense fallback={null}>
        <ContactUsDialog draft={draft} onTyped={keep} onClose={closeContactUs} />
      </Suspense>
    </RetryBoundary>
  );
}
