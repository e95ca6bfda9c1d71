import { css } from '@emotion/react';
import type { DashboardSummary } from '@quaywatch/shared/contract';
import { Button, ContainerPlate, Dialog } from '@quaywatch/shared/ui';
import { Route } from 'lucide-react';
import { useCeaseNotifications } from './dashboard-summary.hooks.ts';

const styles = {
  numbers: css({ display: 'grid', gap: 'var(--s-1)', marginTop: 'var(--s-3)' }),
  ended: css({ marginTop: 'var(--s-3)' }),
};

type ChangedActivityDialogProps = {
  readonly subscriptions: Pick<DashboardSummary['subscriptionInfo'], 'containerNumbers' | 'subscriptionIds'>;
  readonly onClose: () => void;
};

export function ChangedActivityDialog({ subscriptions, onClose }: ChangedActivityDialogProps) {
  const { mutate, isPending } = useCeaseNotifications();
  return (
    <Dialog
      title="Activity changed"
      icon={Route}
      isReadOut
      onClose={onClose}
      foot={
        <Button
          variant="primary"
          busy={isPending}
          onClick={() => mutate(subscriptions.subscriptionIds, { onSettled: onClose })}
        >
          OK
        </Button>
      }
    >
      <p>The activity of the following containers has changed:</p>
      <ul css={styles.numbers}>
        {subscriptions.containerNumbers.map((number) => (
          <li key={number}>
            <ContainerPlate number={number} />
          </li>
        ))}
      </ul>
      <p css={styles.ended}>
        Pending alerts for their earlier activity have ended. To set alerts for the new one, search for the containers
        and select Apply Template Alerts or Set Alert.
      </p>
    </Dialog>
  );
}
