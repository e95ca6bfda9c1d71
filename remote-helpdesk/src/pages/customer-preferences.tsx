import { css } from '@emotion/react';
import { useState } from 'react';
import { Banner } from '@quaywatch/shared/ui';
import type { OpenCustomer } from '../customer/customer.hooks.ts';
import { SavedChanges, type Saved } from '../customer/saved-changes.tsx';
import { SecretQuestion } from '../features/change-secret-question/secret-question.tsx';
import { AccountAccess } from '../features/control-access/account-access.tsx';
import { GeneralInformation } from '../features/edit-general-information/general-information.tsx';
import { AccountNotes } from '../features/keep-notes/account-notes.tsx';
import { AccountChanges } from '../features/list-account-changes/account-changes.tsx';
import { CustomerTeam } from '../features/view-team/customer-team.tsx';

const styles = {
  stack: css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 'var(--s-4)' }),
  columns: css({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 21rem',
    alignItems: 'start',
    gap: 'var(--s-5)',
    '@media (max-width: 68.749rem)': { gridTemplateColumns: 'minmax(0, 1fr)', gap: 'var(--s-4)' },
  }),
  line: css({ marginBottom: 'var(--s-4)' }),
};

type CustomerPreferencesProps = { readonly customer: OpenCustomer; readonly onDeleted: () => void };

export function CustomerPreferences({ customer, onDeleted }: CustomerPreferencesProps) {
  const [saved, setSaved] = useState<Saved | null>(null);
  const listeners = { onEdited: () => setSaved(null), onSaved: setSaved };

  return (
    <>
      <SavedChanges saved={saved} />
      {customer.statusType === 'Unverified' && (
        <Banner css={styles.line}>
          Until the email of this account is confirmed, its information cannot be changed.
        </Banner>
      )}
      <div css={styles.columns}>
        <div css={styles.stack}>
          <GeneralInformation customer={customer} {...listeners} />
          <SecretQuestion customer={customer} {...listeners} />
        </div>
        <div css={styles.stack}>
          <AccountAccess customer={customer} onDeleted={onDeleted} />
          <AccountNotes customer={customer} />
          <CustomerTeam customerId={customer.customerId} />
          <AccountChanges customerId={customer.customerId} />
        </div>
      </div>
    </>
  );
}
