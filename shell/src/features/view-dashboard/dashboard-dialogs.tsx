import type { DashboardSummary } from '@quaywatch/shared/contract';
import { ChangedActivityDialog } from './changed-activity-dialog.tsx';
import { MarketingDialog } from './marketing-dialog.tsx';
import type { DashboardModal } from './modals.rules.ts';
import { SubscriptionExpiryDialog } from './subscription-expiry-dialog.tsx';

export type DashboardDialogsProps = {
  readonly open: DashboardModal;
  readonly info: DashboardSummary;
  readonly onClose: () => void;
};

export function DashboardDialogs({ open, info, onClose }: DashboardDialogsProps) {
  switch (open) {
    case 'changed-activity':
      return <ChangedActivityDialog subscriptions={info.subscriptionInfo} onClose={onClose} />;
    case 'subscription-expiry':
      return (
        <SubscriptionExpiryDialog
          expiry={info.subscriptionInfo.paidSubscriptionExpirationDate ?? ''}
          onClose={onClose}
        />
      );
    case 'marketing-preferences':
      return <MarketingDialog onClose={onClose} />;
  }
}
