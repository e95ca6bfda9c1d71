import { lazyPart, RetryBoundary } from '@quaywatch/shared/remote';
import { Dialog, Spinner, Unavailable } from '@quaywatch/shared/ui';
import { Suspense, type ReactNode } from 'react';
import { contactEditorTitle, type useContactEditor } from './use-contact-editor.ts';

type ContactEditorProps = {
  readonly editor: ReturnType<typeof useContactEditor>;
  readonly onChanged?: () => void;
};

const ContactEditorDialog = lazyPart(async () => ({
  default: (await import('./contact-editor-dialog.tsx')).ContactEditorDialog,
}));

/** The code of the dialog loads when it is first opened. */
export function ContactEditor({ editor, onChanged }: ContactEditorProps) {
  const { isOpen, close } = editor;
  const stand = (content: ReactNode, onClose = close) => (
    <Dialog title={contactEditorTitle} onClose={onClose}>
      {content}
    </Dialog>
  );
  const failed = (retry: () => void, busy: boolean) => {
    const leave = () => {
      close();
      retry();
    };
    return stand(<Unavailable feature={contactEditorTitle} busy={busy} onRetry={retry} />, leave);
  };
  return (
    <RetryBoundary failed={failed}>
      <Suspense fallback={stand(<Spinner label="Loading" size="lg" />)}>
        {isOpen && <ContactEditorDialog onClose={close} onChanged={onChanged} />}
      </Suspense>
    </RetryBoundary>
  );
}
