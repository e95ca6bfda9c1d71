import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, Dialog } from '@quaywatch/shared/ui';

type Props = { readonly onClose: () => void; readonly children: ReactNode };

/** Says why there is nothing that templates could be applied to. */
export function NoTargetsDialog({ onClose, children }: Props) {
  return (
    <Dialog
      title="Apply Template Alerts"
      icon={TriangleAlert}
      tone="hold"
      onClose={onClose}
      foot={
        <Button variant="primary" onClick={onClose}>
          OK
        </Button>
      }
    >
      <p>{children}</p>
    </Dialog>
  );
}
