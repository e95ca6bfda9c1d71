import { Mail, Smartphone } from 'lucide-react';
import { Card, Skeleton, Unavailable } from '@quaywatch/shared/ui';
import { useAlertContact } from './alert-templates.hooks.ts';
import * as styles from './contact-bar.styles.ts';

/** Where the alerts of these templates will go. */
export function ContactBar() {
  const contact = useAlertContact();

  if (contact.isError) {
    return <Unavailable feature="Alert contacts" onRetry={() => void contact.refetch()} />;
  }
  return (
    <Card padded css={styles.card}>
      {contact.data ? (
        <ul css={styles.contacts} aria-label="Alerts are sent to">
          <li>
            <Mail aria-hidden /> {contact.data.email ?? 'Not set'}
          </li>
          <li>
            <Smartphone aria-hidden /> {contact.data.phone ?? 'Not set'}
          </li>
        </ul>
      ) : (
        <Skeleton lines={1} label="Loading alert contacts" />
      )}
    </Card>
  );
}
