import { Suspense, type ReactNode } from 'react';
import { RetryBoundary } from '@quaywatch/shared/remote';
import { Dialog, Spinner, Unavailable } from '@quaywatch/shared/ui';

type LoadingDialogProps = { readonly title: string; readonly onClose: () => void; readonly children: ReactNode };

/** Stands in for the inner dialog while its code loads, or if it cannot be loaded. */
export function LoadingDialog({ title, onClose, children }: LoadingDialogProps) {
  const stand = (content: ReactNode) => (
    <Dialog title={title} onClose={onClose}>
      {content}
    </Dialog>
  );
  return (
    <RetryBoundary failed={(retry, busy) => stand(<Unavailable feature={title} busy={busy} onRetry={retry} />)}>
      <Suspense fallback={stand(<Spinner label="Loading" size="lg" />)}>{children}</Suspense>
    </RetryBoundary>
  );
}
