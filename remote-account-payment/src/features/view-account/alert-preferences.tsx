import type { ContactDetail } from '@quaywatch/shared/contract';
import { Card } from '@quaywatch/shared/ui';
import { showContact } from './account.rules.ts';
import { DetailList } from './detail-list.tsx';

export function AlertPreferences({ contact }: { readonly contact: ContactDetail }) {
  return (
    <Card title="Alert preferences" aria-label="Alert preferences">
      <DetailList
        lines={[
          ['Email', showContact(contact.email)],
          ['Phone', showContact(contact.phone)],
        ]}
      />
    </Card>
  );
}
