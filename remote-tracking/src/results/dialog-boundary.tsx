import { RetryBoundary } from '@quaywatch/shared/remote';
import { Dialog, Unavailable } from '@quaywatch/shared/ui';
import { Suspense, type ReactNode } from 'react';

type DialogBoundaryProps = {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** If the code of a lazy pop-up cannot be loaded, a pop-up in its place says so and can be closed. */
export function DialogBoundary({ title, onClose, children }: DialogBoundaryProps) {
  const stand = (content: ReactNode) => (
    <Dialog title={title} onClose={onClose}>
      {content}
    </Dialog>
  );
  return (
    <RetryBoundary failed={(retry, busy) => stand(<Unavailable feature={title} onRetry={retry} busy={busy} />)}>
      <Suspense>{children}</Suspense>
    </RetryBoundary>
  );
}
