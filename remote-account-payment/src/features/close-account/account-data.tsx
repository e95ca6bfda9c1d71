import { css } from '@emotion/react';
import { Banner, Button } from '@quaywatch/shared/ui';
import { useDownloadData } from './account-data.hooks.ts';
import { downloadFailure } from './account-data.rules.ts';
import { DeleteAccount, type DeleteAccountProps } from './delete-account.tsx';

const styles = {
  links: css({
    display: 'flex',
    flexWrap: 'wrap',
    gap: 'var(--s-2) var(--s-5)',
    // Aligned with the text above.
    '> button': { paddingInline: 'var(--s-1)' },
  }),
  failure: css({ flexBasis: '100%' }),
};

export function AccountData(kept: DeleteAccountProps) {
  const { start, isPending, error } = useDownloadData();
  return (
    <div css={styles.links}>
      <Button variant="link" size="sm" busy={isPending} onClick={() => start()}>
        Download my data
      </Button>
      <DeleteAccount {...kept} />
      {error && (
        <Banner css={styles.failure} tone="critical" role="alert">
          {downloadFailure(error)}
        </Banner>
      )}
    </div>
  );
}
