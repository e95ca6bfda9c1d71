import { CircleCheck } from 'lucide-react';
import { MessageDialog } from '@quaywatch/shared/ui';

export function AlertsSavedDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <MessageDialog title="Alerts saved" icon={CircleCheck} tone="good" onClose={onClose}>
      <p>Your alerts have been saved.</p>
    </MessageDialog>
  );
}
