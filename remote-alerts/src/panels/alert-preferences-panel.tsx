import type { SlotProps } from '@quaywatch/shared/remote';
import { Card, DetailList } from '@quaywatch/shared/ui';

/** The box of the account page that says where alerts go (ACC-25). */
export default function AlertPreferencesPanel({ contact }: SlotProps['account-alert-preferences']) {
  return (
    <Card title="Alert preferences" aria-label="Alert preferences">
      <DetailList
        lines={[
          ['Email', contact.email || 'Not set'],
          ['Phone', contact.phone || 'Not set'],
        ]}
      />
    </Card>
  );
}
