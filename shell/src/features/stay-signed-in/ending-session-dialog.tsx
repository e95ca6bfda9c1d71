import { limits } from '@quaywatch/shared/contract';
import { signOut, staySignedIn } from '@quaywatch/shared/session';
import { Button, Dialog } from '@quaywatch/shared/ui';
import { Clock } from 'lucide-react';

type EndingSessionDialogProps = { readonly minutes: number; readonly onStayed: () => void };

const hours = limits.inactivity / 3_600_000;

const timeText = (minutes: number) => (minutes <= 1 ? 'less than a minute' : `${minutes} minutes`);

/** Closing the dialog counts as an action. */
export function EndingSessionDialog({ minutes, onStayed }: EndingSessionDialogProps) {
  const stay = () => {
    staySignedIn();
    onStayed();
  };
  return (
    <Dialog
      title="Are you still there?"
      icon={Clock}
      isReadOut
      tone="hold"
      onClose={stay}
      foot={
        <>
          <Button onClick={signOut}>Sign out</Button>
          <Button variant="primary" onClick={stay}>
            Stay signed in
          </Button>
        </>
      }
    >
      <p>
        You have not used Quaywatch for nearly {hours} hours. You will be signed out in <b>{timeText(minutes)}</b>.
      </p>
    </Dialog>
  );
}
