import { CircleCheck } from 'lucide-react';
import { Button, Dialog } from '@quaywatch/shared/ui';

/** Confirms that the alerts were saved (SGL-12, SGL-D5). */
export function AlertsSavedDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog
      title="Alerts saved"
      icon={CircleCheck}
      tone="good"
      onClose={onClose}
      foot={
        <Button variant="primary" onClick={onClose}>
          OK
        </Button>
      }
    >
      <p>Your alerts have been saved.</p>
    </Dialog>
  );
}
