import { formatAccountDay } from '@quaywatch/shared/domain';
import { Button, Dialog, LinkButton } from '@quaywatch/shared/ui';
import { CalendarClock } from 'lucide-react';

type SubscriptionExpiryDialogProps = {
  /** ISO 8601 in UTC. */
  readonly expiry: string;
  readonly onClose: () => void;
};

export const SubscriptionExpiryDialog = ({ expiry, onClose }: SubscriptionExpiryDialogProps) => (
  <Dialog
    title="Subscription expiry"
    icon={CalendarClock}
    isReadOut
    onClose={onClose}
    foot={
      <>
        <Button onClick={onClose}>OK</Button>
        <LinkButton variant="primary" to="/account" onClick={onClose}>
          My Account
        </LinkButton>
      </>
    }
  >
    <p>Your subscription expires on {formatAccountDay(expiry)}. Go to My Account to renew it.</p>
  </Dialog>
);
