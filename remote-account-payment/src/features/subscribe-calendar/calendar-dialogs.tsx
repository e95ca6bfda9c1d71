import { css } from '@emotion/react';
import { Button, ConfirmDialog, Dialog } from '@quaywatch/shared/ui';
import { CalendarDays, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { CopyButton } from '../../copying/copy-button.tsx';
import { describeProblem, useCreation, useStop } from './calendar.hooks.ts';

const styles = {
  address: css({ fontFamily: 'var(--font-mono)', overflowWrap: 'anywhere', margin: 'var(--s-3) 0 var(--s-2)' }),
};

type CreationDialogProps = {
  /** Whether an earlier address stops working. */
  readonly replaces: boolean;
  readonly onClose: () => void;
};

/** Asks first, then shows the address, which is never shown again. */
export function CreationDialog({ replaces, onClose }: CreationDialogProps) {
  const creation = useCreation();
  const [address, setAddress] = useState<string | null>(null);
  if (address !== null) return <AddressDialog address={address} onKept={onClose} />;
  return (
    <ConfirmDialog
      title="Calendar address"
      icon={CalendarDays}
      busy={creation.isPending}
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

function AddressDialog({ address, onKept }: { readonly address: string; readonly onKept: () => void }) {
  return (
    <Dialog
      title="Your calendar address"
      icon={CalendarDays}
      step="address"
      foot={
        <Button variant="primary" onClick={onKept}>
          I have kept the address
        </Button>
      }
    >
      <p>Add it in your calendar program as a subscription, from the internet or by address. It is shown only now.</p>
      <p css={styles.address}>{address}</p>
      <CopyButton text={address} what="the calendar address" />
    </Dialog>
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
      Do you want to stop the calendar address? Calendars that read it get nothing more.
    </ConfirmDialog>
  );
}
