import { css } from '@emotion/react';
import { Button, ConfirmDialog } from '@quaywatch/shared/ui';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useDeleteAccount } from './account-data.hooks.ts';
import { deleteQuestion } from './account-data.rules.ts';

const styles = {
  opener: css({ color: 'var(--tone-critical-text)' }),
};

/** Says what outlives the account. */
export type DeleteAccountProps = { readonly hasInvoices: boolean; readonly hasColleagues: boolean };

export function DeleteAccount(kept: DeleteAccountProps) {
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const { start, isPending } = useDeleteAccount(close);

  return (
    <>
      <Button css={styles.opener} variant="link" size="sm" onClick={() => setAsking(true)}>
        delete my account
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Delete my account"
          icon={Trash2}
          danger
          busy={isPending}
          onNo={close}
          onYes={() => start()}
        >
          {deleteQuestion(kept)}
        </ConfirmDialog>
      )}
    </>
  );
}
