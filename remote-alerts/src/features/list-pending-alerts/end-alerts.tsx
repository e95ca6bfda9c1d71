import { BellOff } from 'lucide-react';
import type { Activity, PendingContainer } from '@quaywatch/shared/contract';
import { useShellServices } from '@quaywatch/shared/remote';
import { Button, ConfirmDialog, showToast, VisuallyHidden } from '@quaywatch/shared/ui';
import { isNothingLeft, useEndAlerts } from './pending-alerts.hooks.ts';
import { countAlertsOf } from './pending-alerts.rules.ts';

type EndAlertsProps = { readonly container: PendingContainer; readonly onAsk: (container: PendingContainer) => void };

export function EndAlerts({ container, onAsk }: EndAlertsProps) {
  return (
    <Button size="sm" icon={BellOff} onClick={() => onAsk(container)}>
      End alerts
      <VisuallyHidden> of {container.number}</VisuallyHidden>
    </Button>
  );
}

type EndAlertsDialogProps = {
  readonly activity: Activity;
  readonly container: PendingContainer;
  readonly onClose: () => void;
  /** Also closes the question. The row and its button may have disappeared, so the focus needs another place. */
  readonly onEnded: () => void;
};

/** Belongs to the section, not to a row, so that it stays open when a narrower window turns rows into cards. */
export function EndAlertsDialog({ activity, container, onClose, onEnded }: EndAlertsDialogProps) {
  const { announce } = useShellServices();
  const { number } = container;
  const ending = useEndAlerts((error) => showToast(describeLate(number, error), 'critical'));
  const end = () => {
    // Called only while this question is open: by then another one may be.
    const onSuccess = () => {
      onEnded();
      announce(`The alerts of ${number} have ended`);
    };
    ending.mutate({ activity, containerNumber: number }, { onSuccess });
  };

  return (
    <ConfirmDialog
      title="End alerts"
      icon={BellOff}
      danger
      busy={ending.isPending}
      problem={ending.error && describeProblem(ending.error)}
      onNo={isNothingLeft(ending.error) ? onEnded : onClose}
      onYes={end}
    >
      Do you want to end {countAlertsOf(container)} of {number} ({activity})? What was sent, or is on its way, stays.
    </ConfirmDialog>
  );
}

const describeProblem = (error: unknown): string =>
  isNothingLeft(error)
    ? 'These alerts cannot be ended any more: they are being sent, or are no longer pending.'
    : 'The alerts could not be ended. Please try again.';

const describeLate = (number: string, error: unknown): string =>
  isNothingLeft(error)
    ? `The alerts of ${number} cannot be ended any more: they are being sent, or are no longer pending.`
    : `The alerts of ${number} could not be ended. Please try again.`;
