import { css } from '@emotion/react';
import { Mail, Smartphone } from 'lucide-react';
import { hasFailed } from '@quaywatch/shared/query';
import { Button, Card, Skeleton, useRetry } from '@quaywatch/shared/ui';
import { useAlertContact } from '../../contact-editor/alert-contact.hooks.ts';
import { ContactEditor } from '../../contact-editor/contact-editor.tsx';
import { useContactEditor } from '../../contact-editor/use-contact-editor.ts';
import { useForecastAnew } from './alert-forecast.hooks.ts';

const styles = {
  card: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 'var(--s-2) var(--s-4)',
    marginBottom: 'var(--s-4)',
    padding: 'var(--s-2) var(--s-5)',
    '@media (max-width: 499.98px)': { padding: 'var(--s-3) var(--s-4)' },
  }),
  place: css({ minWidth: 'min(20rem, 100%)', '&:focus': { outline: 'none' } }),
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

export function ContactBar() {
  const contact = useAlertContact();
  const editor = useContactEditor();
  const forecastAnew = useForecastAnew();
  const { place, retry } = useRetry<HTMLDivElement>(contact.refetch);

  return (
    <Card css={styles.card}>
      <div ref={place} tabIndex={-1} css={styles.place}>
        {contact.data ? (
          <ul css={styles.contacts} aria-label="Alerts are sent to">
            <li>
              <Mail aria-hidden />
              <span>{contact.data.email ?? 'Not set'}</span>
            </li>
            <li>
              <Smartphone aria-hidden />
              <span>{contact.data.phone ?? 'Not set'}</span>
            </li>
          </ul>
        ) : hasFailed(contact) ? (
          <p role="alert">
            <span>{contact.isFetching ? 'Loading alert contacts.' : 'Alert contacts could not be loaded.'}</span>{' '}
            <Button variant="link" size="sm" busy={contact.isFetching} onClick={retry}>
              Try again
            </Button>
          </p>
        ) : (
          <Skeleton lines={1} label="Loading alert contacts" />
        )}
      </div>
      <Button variant="link" busy={editor.isLoading} onClick={editor.open}>
        Change Alert Email Address or SMS Number
      </Button>
      <ContactEditor editor={editor} onChanged={forecastAnew} />
    </Card>
  );
}
