import { RetryBoundary } from '@quaywatch/shared/remote';
import { Dialog, Unavailable } from '@quaywatch/shared/ui';
import { Suspense, type ReactNode } from 'react';

type DialogBoundaryProps = {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** A lazy pop-up whose code cannot be loaded says so and can be closed. */
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
