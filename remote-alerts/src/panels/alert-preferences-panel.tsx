import { Pencil } from 'lucide-react';
import type { SlotProps } from '@quaywatch/shared/remote';
import { Button, Card, DetailList } from '@quaywatch/shared/ui';
import { ContactEditor } from '../contact-editor/contact-editor.tsx';
import { useContactEditor } from '../contact-editor/use-contact-editor.ts';
import { AlertPreferences } from '../features/change-alert-preferences/alert-preferences.tsx';

/** Shown on the account page (ACC-25, ACC-26, ACC-56, ACC-57, ACC-91). */
export default function AlertPreferencesPanel({ contact, onChanged }: SlotProps['account-alert-preferences']) {
  const editor = useContactEditor();
  const edit = (
    <Button size="sm" icon={Pencil} busy={editor.isLoading} aria-label="Edit alert preferences" onClick={editor.open}>
      Edit
    </Button>
  );
  return (
    <Card title="Alert preferences" aria-label="Alert preferences" aside={edit}>
      <DetailList
        lines={[
          ['Email', contact.email || 'Not set'],
          ['Phone', contact.phone || 'Not set'],
        ]}
      />
      <AlertPreferences hasPhone={!!contact.phone} />
      <ContactEditor editor={editor} onChanged={onChanged} />
    </Card>
  );
}
