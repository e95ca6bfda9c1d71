import { BellOff } from 'lucide-react';
import { useState } from 'react';
import type { Activity, PendingContainer } from '@quaywatch/shared/contract';
import { useShellServices } from '@quaywatch/shared/remote';
import { Button, ConfirmDialog, VisuallyHidden } from '@quaywatch/shared/ui';
import { useEndAlerts } from './pending-alerts.hooks.ts';
import { countAlertsOf } from './pending-alerts.rules.ts';

type EndAlertsProps = {
  readonly activity: Activity;
  readonly container: PendingContainer;
  /** The row with the button goes; the focus needs another place. */
  readonly onEnded: () => void;
};

export function EndAlerts({ activity, container, onEnded }: EndAlertsProps) {
  const { announce } = useShellServices();
  const [isAsking, setAsking] = useState(false);
  const { number } = container;
  const ending = useEndAlerts(() => {
    setAsking(false);
    announce(`The alerts of ${number} have ended`);
    onEnded();
  });

  const close = () => {
    setAsking(false);
    ending.reset();
  };
  const end = () => ending.mutate({ activity, containerNumber: number });

  return (
    <>
      <Button size="sm" icon={BellOff} onClick={() => setAsking(true)}>
        End alerts
        <VisuallyHidden> of {number}</VisuallyHidden>
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="End alerts"
          icon={BellOff}
          danger
          busy={ending.isPending}
          problem={ending.isError ? 'The alerts could not be ended. Please try again.' : null}
          onNo={close}
          onYes={end}
        >
          Do you want to end {countAlertsOf(container)} of {number} ({activity})? What was sent, or is on its way,
          stays.
        </ConfirmDialog>
      )}
    </>
  );
}
