import { lazyPart, RetryBoundary } from '@quaywatch/shared/remote';
import { Dialog, Spinner, Unavailable } from '@quaywatch/shared/ui';
import { Suspense, type ReactNode } from 'react';
import type { WebhookDialogProps } from './webhook-dialog.tsx';

const WebhookDialog = lazyPart(async () => ({ default: (await import('./webhook-dialog.tsx')).WebhookDialog }));

/** The dialog; until its code is there, and where that cannot be had, one that says so. */
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
