import { css } from '@emotion/react';
import { z } from '@quaywatch/shared/contract';
import { Form, useContractForm } from '@quaywatch/shared/forms';
import { Button, Dialog, Radio } from '@quaywatch/shared/ui';
import { useSaveMarketingPreferences } from './dashboard-summary.hooks.ts';

const styles = {
  choices: css({ display: 'flex', gap: 'var(--s-5)', marginTop: 'var(--s-3)' }),
};

const schema = z.object({ agrees: z.string() });

type MarketingDialogProps = { readonly onClose: () => void };

/** A failed save also closes the dialog (DSH-31, DSH-34, DSH-D6). */
export function MarketingDialog({ onClose }: MarketingDialogProps) {
  const form = useContractForm({ schema, defaultValues: { agrees: '' } });
  const { mutateAsync } = useSaveMarketingPreferences();
  const isAnswered = form.values.agrees !== '';
  const submit = form.submitTo(({ agrees }) => mutateAsync(agrees === 'yes').catch(() => undefined), {
    isReady: isAnswered,
    onSent: onClose,
  });
  return (
    <Dialog
      title="Marketing preferences"
      onClose={onClose}
      foot={
        <Button type="submit" form={form.id} variant="primary" disabled={!isAnswered} busy={form.isSending}>
          Save
        </Button>
      }
    >
      <Form form={form} onSubmit={submit}>
        <fieldset>
          <legend>Would you like to receive marketing updates from London Gateway and Southampton?</legend>
          <div css={styles.choices}>
            <Radio label="Yes" value="yes" {...form.field('agrees')} />
            <Radio label="No" value="no" {...form.field('agrees')} />
          </div>
        </fieldset>
      </Form>
    </Dialog>
  );
}
