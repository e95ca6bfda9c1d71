import { css } from '@emotion/react';
import { Button, Dialog, Radio } from '@quaywatch/shared/ui';
import { useState } from 'react';
import { useSaveMarketingPreferences } from './dashboard-summary.hooks.ts';

const styles = {
  choices: css({ display: 'flex', gap: 'var(--s-5)', marginTop: 'var(--s-3)' }),
};

type MarketingDialogProps = { readonly onClose: () => void };

/** The marketing question; a failed save closes it too (DSH-31, DSH-34, DSH-D6). */
export function MarketingDialog({ onClose }: MarketingDialogProps) {
  const [agrees, setAgrees] = useState<boolean | null>(null);
  const { mutate, isPending } = useSaveMarketingPreferences();
  return (
    <Dialog
      title="Marketing preferences"
      onClose={onClose}
      foot={
        <Button
          variant="primary"
          disabled={agrees === null}
          busy={isPending}
          onClick={() => agrees !== null && mutate(agrees, { onSettled: onClose })}
        >
          Save
        </Button>
      }
    >
      <fieldset>
        <legend>Would you like to receive marketing updates from London Gateway and Southampton?</legend>
        <div css={styles.choices}>
          <Radio label="Yes" name="marketing" checked={agrees === true} onChange={() => setAgrees(true)} />
          <Radio label="No" name="marketing" checked={agrees === false} onChange={() => setAgrees(false)} />
        </div>
      </fieldset>
    </Dialog>
  );
}
