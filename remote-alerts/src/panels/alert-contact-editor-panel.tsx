import type { SlotProps } from '@quaywatch/shared/remote';
import { ContactEditorDialog } from '../contact-editor/contact-editor-dialog.tsx';

/** The pop-up that changes the alert contacts, on Container Details (CON-75). */
export default function AlertContactEditorPanel({ onClose }: SlotProps['alert-contact-editor']) {
  return <ContactEditorDialog onClose={() => onClose()} />;
}
