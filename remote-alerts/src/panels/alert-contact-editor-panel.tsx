import type { SlotProps } from '@quaywatch/shared/remote';
import { ContactEditorDialog } from '../contact-editor/contact-editor-dialog.tsx';

export default function AlertContactEditorPanel({ onClose }: SlotProps['alert-contact-editor']) {
  return <ContactEditorDialog onClose={() => onClose()} />;
}
