import { css } from '@emotion/react';
import { KeyRound } from 'lucide-react';
import { Button } from '@quaywatch/shared/ui';
import type { OpenCustomer } from '../../customer/customer.hooks.ts';
import { useTemporaryPassword } from './account-access.hooks.ts';
import { notAllowed } from './account-access.rules.ts';
import { NoticeDialog } from './notice-dialog.tsx';

const styles = {
  hint: css({ color: 'var(--text-muted)', fontSize: 'var(--text-sm)', lineHeight: 'var(--leading-sm)' }),
};

export function TemporaryPassword({ customer }: { readonly customer: OpenCustomer }) {
  const { start, isPending, notice, showNotice, close } = useTemporaryPassword(customer);
  return (
    <>
      <Button
        block
        icon={KeyRound}
        busy={isPending}
        onClick={() => (customer.isDataOwner ? showNotice(notAllowed) : start())}
      >
        Send temporary password
      </Button>
      <p css={styles.hint}>A fourth request suspends the account. 10 minutes must elapse between requests.</p>
      {notice && <NoticeDialog notice={notice} onClose={close} />}
    </>
  );
}
