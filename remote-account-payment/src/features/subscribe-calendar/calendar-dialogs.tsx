import { ConfirmDialog } from '@quaywatch/shared/ui';
import { CalendarDays, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ShownOnceDialog } from '../../copying/shown-once-dialog.tsx';
import { useShownOnce } from '../../copying/use-shown-once.ts';
import { useCreateCalendar, useStop } from './calendar.hooks.ts';
import { describeProblem } from './calendar.rules.ts';

type CreationDialogProps = {
  /** True if an earlier address stops working. */
  readonly replaces: boolean;
  readonly onClose: () => void;
};

/** Asks first, then shows the address, which is never shown again. */
export function CreationDialog({ replaces, onClose }: CreationDialogProps) {
  const creation = useCreateCalendar();
  const [address, setAddress] = useState<string | null>(null);
  useShownOnce('address', creation.isPending);
  if (address !== null)
    return (
      <ShownOnceDialog title="Your calendar address" icon={CalendarDays} what="address" text={address} onKept={onClose}>
        In your calendar program, choose Subscribe, From internet or From URL, and paste this address.
      </ShownOnceDialog>
    );
  return (
    <ConfirmDialog
      title="Calendar address"
      icon={CalendarDays}
      busy={creation.isPending}
      isAnswerShownOnce
      problem={creation.error && describeProblem(creation.error)}
      onNo={onClose}
      onYes={() => creation.start(undefined, (answer) => setAddress(answer.address))}
    >
      {replaces
        ? 'Do you want a new address? The earlier one stops working at once.'
        : 'Do you want an address for your calendar? Whoever has it sees the estimates and last free days of your containers, until you stop it.'}
    </ConfirmDialog>
  );
}

export function StopDialog({ onClose }: { readonly onClose: () => void }) {
  const stop = useStop();
  return (
    <ConfirmDialog
      title="Stop the calendar"
      icon={Trash2}
      danger
      busy={stop.isPending}
      problem={stop.error && describeProblem(stop.error)}
      onNo={onClose}
      onYes={() => stop.start(undefined, onClose)}
    >
      Do you want to stop the calendar address? Calendars that read it get no more updates.
    </ConfirmDialog>
  );
}
