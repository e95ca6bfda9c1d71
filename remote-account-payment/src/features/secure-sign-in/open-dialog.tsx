import { lazyPart, RetryBoundary } from '@quaywatch/shared/remote';
import { Dialog, Spinner, Unavailable } from '@quaywatch/shared/ui';
import { Suspense, type ReactNode } from 'react';
import type { SecondFactorDialogProps } from './second-factor-dialog.tsx';

const SecondFactorDialog = lazyPart(async () => ({
  default: (await import('./second-factor-dialog.tsx')).SecondFactorDialog,
}));

/** The dialog, or one that says that its code is loading or unavailable. */
export function OpenDialog(props: SecondFactorDialogProps) {
  const stand = (content: ReactNode) => (
    <Dialog title="Second factor" onClose={props.onClose}>
      {content}
    </Dialog>
  );
  return (
    <RetryBoundary failed={(retry) => stand(<Unavailable feature="Second factor" onRetry={retry} />)}>
      <Suspense fallback={stand(<Spinner label="Loading" size="lg" />)}>
        <SecondFactorDialog {...props} />
      </Suspense>
    </RetryBoundary>
  );
}
