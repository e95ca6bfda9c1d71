import { css } from '@emotion/react';
import { Mail, Smartphone } from 'lucide-react';
import { Card, Skeleton, Unavailable } from '@quaywatch/shared/ui';
import { useAlertContact } from './alert-templates.hooks.ts';

const styles = {
  card: css({ marginBottom: 'var(--s-4)' }),
  contacts: css({
    display: 'flex',
    flexWrap: 'wrap',
    gap: 'var(--s-2) var(--s-5)',
    margin: 0,
    padding: 0,
    listStyle: 'none',
    li: { display: 'inline-flex', alignItems: 'center', gap: 'var(--s-2)', overflowWrap: 'anywhere' },
    svg: { flex: 'none', width: '1rem', height: '1rem', color: 'var(--text-muted)' },
  }),
};

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
