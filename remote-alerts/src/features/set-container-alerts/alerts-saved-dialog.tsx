import { CircleCheck } from 'lucide-react';
import { MessageDialog } from '@quaywatch/shared/ui';

/** Confirms that the alerts were saved (SGL-12, SGL-D5). */
export function AlertsSavedDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <MessageDialog title="Alerts saved" icon={CircleCheck} tone="good" onClose={onClose}>
      <p>Your alerts have been saved.</p>
    </MessageDialog>
  );
}
