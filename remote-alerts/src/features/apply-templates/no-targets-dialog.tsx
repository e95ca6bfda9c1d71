import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { MessageDialog } from '@quaywatch/shared/ui';

type Props = { readonly onClose: () => void; readonly children: ReactNode };

export function NoTargetsDialog({ onClose, children }: Props) {
  return (
    <MessageDialog title="Apply Template Alerts" icon={TriangleAlert} tone="hold" onClose={onClose}>
      <p>{children}</p>
    </MessageDialog>
  );
}
