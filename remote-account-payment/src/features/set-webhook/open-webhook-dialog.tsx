import { lazyPart, RetryBoundary } from '@quaywatch/shared/remote';
import { Dialog, Spinner, Unavailable } from '@quaywatch/shared/ui';
import { Suspense, type ReactNode } from 'react';
import type { WebhookDialogProps } from './webhook-dialog.tsx';

const WebhookDialog = lazyPart(async () => ({ default: (await import('./webhook-dialog.tsx')).WebhookDialog }));

/** The dialog, or one that says that its code is loading or unavailable. */
export function OpenWebhookDialog(props: WebhookDialogProps) {
  const stand = (content: ReactNode) => (
    <Dialog title="Webhook" onClose={props.onClose}>
      {content}
    </Dialog>
  );
  return (
    <RetryBoundary failed={(retry) => stand(<Unavailable feature="Webhook" onRetry={retry} />)}>
      <Suspense fallback={stand(<Spinner label="Loading" size="lg" />)}>
        <WebhookDialog {...props} />
      </Suspense>
    </RetryBoundary>
  );
}
