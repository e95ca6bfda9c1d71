import type { AccountDetails } from '@quaywatch/shared/contract';
import { Button, ConfirmDialog } from '@quaywatch/shared/ui';
import { CalendarX } from 'lucide-react';
import { useState } from 'react';
import { useCancellation } from './subscription.hooks.ts';

type CancelSubscriptionProps = {
  readonly block?: boolean;
  readonly reload: () => Promise<AccountDetails | undefined>;
};

/** Asks first. The paid period stays (ACC-41, ACC-D4). */
export function CancelSubscription({ block = false, reload }: CancelSubscriptionProps) {
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const { start, isPending } = useCancellation({ reload, close });

  return (
    <>
      <Button block={block} onClick={() => setAsking(true)}>
        Cancel Subscription
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Cancel Subscription"
          icon={CalendarX}
          danger
          busy={isPending}
          onNo={close}
          onYes={() => start()}
        >
          Your subscription will be cancelled at the end of the current paid period. Do you want to continue?
        </ConfirmDialog>
      )}
    </>
  );
}
