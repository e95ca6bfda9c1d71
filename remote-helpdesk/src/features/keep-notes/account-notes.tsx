import { css } from '@emotion/react';
import { Card, Moment } from '@quaywatch/shared/ui';
import type { OpenCustomer } from '../../customer/customer.hooks.ts';
import { LogList } from '../../log-list/log-list.tsx';
import { useAccountNotes } from './account-notes.hooks.ts';
import { countNotes, noteKey } from './account-notes.rules.ts';
import { NoteForm } from './note-form.tsx';

const styles = {
  count: css({ color: 'var(--text-muted)', fontSize: 'var(--text-sm)' }),
  // Keeps line breaks (HCU-37), and breaks long words.
  note: css({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }),
};

/** Hidden for an Unverified account (HCU-36..40, HCU-42). */
export function AccountNotes({ customer }: { readonly customer: OpenCustomer }) {
  if (customer.statusType === 'Unverified') return null;
  return <Notes key={customer.customerId} customerId={customer.customerId} />;
}

function Notes({ customerId }: { readonly customerId: string }) {
  const { query, entries } = useAccountNotes(customerId);
  return (
    <Card
      title="Account Notes"
      aside={query.data && <span css={styles.count}>{countNotes(entries.length, query.hasNextPage)}</span>}
    >
      <NoteForm customerId={customerId} />
      <LogList feature="Account notes" query={query} entries={entries} keyOf={noteKey} none="There are no notes yet.">
        {({ createdDate, note }) => (
          <>
            <Moment at={createdDate} />
            <p css={styles.note}>{note}</p>
          </>
        )}
      </LogList>
    </Card>
  );
}
