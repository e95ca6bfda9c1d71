import { Button, Dialog } from '@quaywatch/shared/ui';
import { Lock } from 'lucide-react';
import { suspendedText } from './sign-in.rules.ts';

type SuspendedDialogProps = { readonly onClose: () => void };

/** Says that the account is suspended (SES-22). */
export function SuspendedDialog({ onClose }: SuspendedDialogProps) {
  const ok = (
    <Button variant="primary" onClick={onClose}>
      OK
    </Button>
  );
  return (
    <Dialog title="Account suspended" icon={Lock} tone="critical" onClose={onClose} foot={ok}>
      <p>{suspendedText}</p>
    </Dialog>
  );
}
