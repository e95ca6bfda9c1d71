import { LiveRegion } from '@quaywatch/shared/ui';
import { createStore, useStore } from 'zustand';

export function createAnnouncer() {
  const messages = createStore(() => ({ message: '' }));
  return {
    messages,
    announce: (next: string) => {
      // Screen readers announce a region only when its text changes, so a repeated message gets a space.
      messages.setState(({ message: last }) => ({ message: last === next ? `${next}\u00a0` : next }));
      // While dialogs are open, only the region of the top one is heard.
      for (const region of document.querySelectorAll('dialog > [data-announced]'))
        region.textContent = messages.getState().message;
    },
  };
}

type AnnouncementsProps = { readonly announcer: ReturnType<typeof createAnnouncer> };

/** Reads the message itself: otherwise each announcement would draw the menu and the page again. */
export function Announcements({ announcer }: AnnouncementsProps) {
  return <LiveRegion message={useStore(announcer.messages, ({ message }) => message)} />;
}
