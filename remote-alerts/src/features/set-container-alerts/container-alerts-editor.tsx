import { css } from '@emotion/react';
import { useId, useState } from 'react';
import { TriangleAlert } from 'lucide-react';
import type { AlertTarget, SingleAlertTemplate } from '@quaywatch/shared/contract';
import { useUnsavedChanges } from '@quaywatch/shared/remote';
import { Banner, Button, ConfirmDialog, Dialog } from '@quaywatch/shared/ui';
import { TemplateTable } from '../../template-table/template-table.tsx';
import { PrimaryContact, SecondaryContact } from './alert-recipients.tsx';
import { AlertsSavedDialog } from './alerts-saved-dialog.tsx';
import { canSendTexts, hasSecondary, isOver, openItemsOf, saveFailure, statusesOf } from './container-alerts.rules.ts';
import { EditedContainer } from './edited-container.tsx';
import { useContainerAlertsForm } from './use-container-alerts-form.ts';

const styles = {
  form: css({ display: 'flex', flexDirection: 'column', gap: 'var(--s-4)' }),
  rule: css({ color: 'var(--text-muted)', fontSize: 'var(--text-sm)' }),
  // Beside the buttons, so that it is seen wherever the form is scrolled to.
  failure: css({ flexBasis: '100%' }),
};

const leaveQuestion = 'You have not saved these alerts, do you still wish to leave this page?';

type Props = {
  readonly target: AlertTarget;
  readonly template: SingleAlertTemplate;
  readonly onClose: () => void;
  /** Comes after the confirmation (SGL-12). */
  readonly onSaved: () => void;
};

/** Statuses and recipients of one container's alerts (SGL-01). Closing it with a change asks first. */
export function ContainerAlertsEditor({ target, template, onClose, onSaved }: Props) {
  const formId = useId();
  const [isLeaving, setLeaving] = useState(false);
  const form = useContainerAlertsForm(target, template);
  const { alerts, save } = form;
  const hasTexts = canSendTexts(template);
  const isClosed = isOver(template);
  useUnsavedChanges(form.isChanged && !save.isSuccess ? leaveQuestion : null);
  const leave = () => (form.isChanged ? setLeaving(true) : onClose());

  if (save.isSuccess) return <AlertsSavedDialog onClose={onSaved} />;
  return (
    <>
      <Dialog
        title="Set Alert"
        size="lg"
        onClose={leave}
        foot={
          <>
            {save.isError && (
              <Banner css={styles.failure} tone="critical" role="alert">
                {saveFailure(save.error)}
              </Banner>
            )}
            <Button onClick={leave}>Cancel</Button>
            <Button type="submit" form={formId} variant="primary" disabled={!form.canSave} busy={save.isPending}>
              Save
            </Button>
          </>
        }
      >
        <EditedContainer {...target} />
        <form id={formId} css={styles.form} noValidate onSubmit={form.submit}>
          {!hasTexts && !isClosed && (
            <Banner>
              You must nominate your default mobile number before SMS alerts can be applied. Only Email alerts can be
              applied.
            </Banner>
          )}
          <p css={styles.rule}>Alert preferences can only be changed before the status is reached.</p>
          <TemplateTable
            activity={target.activityType}
            statuses={statusesOf(template, target)}
            chosen={alerts.chosen}
            isWithoutTexts={!hasTexts}
            onToggle={form.toggle}
          />
          {isClosed ? (
            <p>All statuses have been reached: there is nothing left to change.</p>
          ) : (
            <>
              {form.isChanged && openItemsOf(alerts, template).length === 0 && (
                <p role="status" css={styles.rule}>
                  If no alert is set for a status that is still to come, this container takes the alerts of your
                  templates again.
                </p>
              )}
              <PrimaryContact form={form} hasTexts={hasTexts} />
              <SecondaryContact form={form} startsOpen={hasSecondary(template)} />
            </>
          )}
        </form>
      </Dialog>
      {isLeaving && (
        <ConfirmDialog
          title="Alerts not saved"
          icon={TriangleAlert}
          danger
          onNo={() => setLeaving(false)}
          onYes={onClose}
        >
          You have not saved these alerts, do you still wish to close them?
        </ConfirmDialog>
      )}
    </>
  );
}
